import type { Handlers } from '../http/call';

export const mapHandlers: Handlers<never> = {};
