import { defaultLimits } from '../src/platform/quota/limits';

/** Limits for tests in which one account makes every call: there are more exports among them than allowed in a minute. */
export const sweepLimits = { ...defaultLimits, exportsPerAccount: [{ max: 1_000, seconds: 60 }] };
