import type { Handlers } from '../http/call';

export const recommendHandlers: Handlers<never> = {};
