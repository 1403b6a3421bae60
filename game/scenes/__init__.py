"""The screens of the app; each is a value that says by its return what comes next."""
