import { readRebuildCommand } from '../areas/stats/rebuild-command';
import { runOnData } from './run-on-data';

runOnData(readRebuildCommand);
