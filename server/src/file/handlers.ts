import type { Handlers } from '../http/call';

export const fileHandlers: Handlers<never> = {};
