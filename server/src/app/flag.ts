import { readFlagCommand } from '../areas/config/flag-command';
import { runOnData } from './run-on-data';

runOnData((args) => readFlagCommand(args, new Date()));
