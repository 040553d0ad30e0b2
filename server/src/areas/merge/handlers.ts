import type { Handlers } from '../../platform/call/call';
import { listDifferent, setDifferent } from './different-pairs';
import { listDuplicates } from './list-duplicates';
import { listMerges } from './list-merges';
import { mergeRecords, undoMerge } from './merge-records';
import { previewMerge } from './preview-merge';

export const mergeHandlers: Handlers<
  | 'GET /expand/admin/duplicates'
  | 'GET /expand/admin/duplicates/different'
  | 'POST /expand/admin/duplicate/set-different'
  | 'GET /expand/admin/merge/preview'
  | 'POST /expand/admin/merge'
  | 'POST /expand/admin/merge/undo'
  | 'GET /expand/admin/merges'
> = {
  'GET /expand/admin/duplicates': listDuplicates,
  'GET /expand/admin/duplicates/different': listDifferent,
  'POST /expand/admin/duplicate/set-different': setDifferent,
  'GET /expand/admin/merge/preview': previewMerge,
  'POST /expand/admin/merge': mergeRecords,
  'POST /expand/admin/merge/undo': undoMerge,
  'GET /expand/admin/merges': listMerges,
};
