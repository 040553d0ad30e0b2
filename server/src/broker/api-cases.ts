import type { Cases } from '../testing/api-case';

export const brokerCases: Cases<never> = {};
