import type { Handlers } from '../http/call';

export const brokerHandlers: Handlers<never> = {};
