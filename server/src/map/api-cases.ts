import type { Cases } from '../testing/api-case';

export const mapCases: Cases<never> = {};
