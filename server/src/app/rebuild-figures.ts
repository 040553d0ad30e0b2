import { readRebuildCommand } from '../areas/stats/rebuild-command';
import { runOnData } from './run-on-data';

// Counts the kept figures anew, and tells how many were wrong.
runOnData(readRebuildCommand);
