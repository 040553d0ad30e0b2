import type { Cases } from '../testing/api-case';

export const chatCases: Cases<never> = {};
