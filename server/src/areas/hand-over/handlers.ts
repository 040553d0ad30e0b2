import type { Handlers } from '../../platform/call/call';
import { getHandOver } from './get-hand-over';
import { handOverWork } from './hand-over';
import { previewHandOver } from './preview-hand-over';
import { undoHandOver } from './undo-hand-over';

export const handOverHandlers: Handlers<
  | 'POST /expand/admin/hand-over/preview'
  | 'POST /expand/admin/hand-over'
  | 'GET /expand/admin/hand-over'
  | 'POST /expand/admin/hand-over/undo'
> = {
  'POST /expand/admin/hand-over/preview': previewHandOver,
  'POST /expand/admin/hand-over': handOverWork,
  'GET /expand/admin/hand-over': getHandOver,
  'POST /expand/admin/hand-over/undo': undoHandOver,
};
