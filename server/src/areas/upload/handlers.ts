import type { Handlers } from '../../platform/call/call';
import { saveFile } from './save-file';

export const uploadHandlers: Handlers<'POST /expand/upload'> = { 'POST /expand/upload': saveFile };
