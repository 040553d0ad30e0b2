import type { Cases } from '../testing/api-case';

export const officialAccountCases: Cases<never> = {};
