import type { Cases } from '../testing/api-case';

export const fileCases: Cases<never> = {};
