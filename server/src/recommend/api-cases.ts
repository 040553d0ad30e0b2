import type { Cases } from '../testing/api-case';

export const recommendCases: Cases<never> = {};
