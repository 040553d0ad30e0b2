import type { Handlers } from '../http/call';
import { keepFile } from './keep-file';

export const fileHandlers: Handlers<'POST /expand/upload'> = { 'POST /expand/upload': keepFile };
