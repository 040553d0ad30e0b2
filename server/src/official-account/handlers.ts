import type { Handlers } from '../http/call';

export const officialAccountHandlers: Handlers<never> = {};
