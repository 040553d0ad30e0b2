import type { Handlers } from '../../platform/call/call';
import { copyPersonalData } from './copy-personal-data';
import { erasePersonalData } from './erase-personal-data';
import { findPersonalData } from './find-personal-data';

export const personalDataHandlers: Handlers<
  | 'POST /expand/admin/personal-data/find'
  | 'POST /expand/admin/personal-data/copy'
  | 'POST /expand/admin/personal-data/erase'
> = {
  'POST /expand/admin/personal-data/find': findPersonalData,
  'POST /expand/admin/personal-data/copy': copyPersonalData,
  'POST /expand/admin/personal-data/erase': erasePersonalData,
};
