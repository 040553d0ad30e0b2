import { readFlagCommand } from '../areas/config/flag-command';
import { runOnData } from './run-on-data';

// Switches a feature, or tells how all are switched.
runOnData((args) => readFlagCommand(args, new Date()));
