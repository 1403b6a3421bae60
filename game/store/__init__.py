"""What stays on the disk: settings, running games, levels, crash reports. The only user of msgspec and platformdirs."""
