import type { Handlers } from '../http/call';

export const chatHandlers: Handlers<never> = {};
