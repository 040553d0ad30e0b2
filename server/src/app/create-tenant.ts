import { readCreateTenantCommand } from '../areas/config/create-tenant-command';
import { runOnData } from './run-on-data';

runOnData(readCreateTenantCommand);
