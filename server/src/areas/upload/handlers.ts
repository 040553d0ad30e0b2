import type { Handlers } from '../../platform/call/call';
import { keepFile } from './keep-file';

export const uploadHandlers: Handlers<'POST /expand/upload'> = { 'POST /expand/upload': keepFile };
