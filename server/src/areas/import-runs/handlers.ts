import type { Handlers } from '../../platform/call/call';
import type { MapServices } from '../map/maps';
import { exportRecords, listRefusals, template } from './files';
import type { ImportServices } from './import-runner';
import { listImports, listLookalikes } from './list-imports';
import { applyImport, cancelImport, startImport } from './start-import';
import { undo } from './undo';

export const importHandlers: Handlers<
  | 'POST /expand/admin/import/start'
  | 'GET /expand/admin/imports'
  | 'POST /expand/admin/import/apply'
  | 'POST /expand/admin/import/cancel'
  | 'POST /expand/admin/import/undo'
  | 'POST /expand/admin/import/refusals'
  | 'GET /expand/admin/import/lookalikes'
  | 'POST /expand/admin/export'
  | 'POST /expand/admin/import/template',
  ImportServices & MapServices
> = {
  'POST /expand/admin/import/start': startImport,
  'GET /expand/admin/imports': listImports,
  'POST /expand/admin/import/apply': applyImport,
  'POST /expand/admin/import/cancel': cancelImport,
  'POST /expand/admin/import/undo': undo,
  'POST /expand/admin/import/refusals': listRefusals,
  'GET /expand/admin/import/lookalikes': listLookalikes,
  'POST /expand/admin/export': exportRecords,
  'POST /expand/admin/import/template': template,
};
