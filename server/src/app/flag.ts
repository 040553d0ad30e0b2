import { runFlagCommand } from '../areas/config/flag-command';
import { runOnData } from './run-on-data';

// Switches a feature, or tells how all are switched.
runOnData((args, db) => runFlagCommand(args, db, new Date()));
