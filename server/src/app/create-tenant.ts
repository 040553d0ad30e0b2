import { readCreateTenantCommand } from '../areas/config/create-tenant-command';
import { runOnData } from './run-on-data';

// Makes an organisation with its first manager.
runOnData(readCreateTenantCommand);
