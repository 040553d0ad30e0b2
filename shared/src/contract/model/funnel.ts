import type { IndicatorId } from './indicators';

interface Step {
  /** The indicator that counts the step; null where none does. */
  indicator: IndicatorId | null;
  /** The step that its rate is told of; null for the first one. */
  after: string | null;
}

/**
 * The course of a customer (`cst_status`, docs/product.md, section 3) in its order. A reservation may be left out, so that
 * what follows it is told of the arrivals.
 */
export const funnel = {
  reported: { indicator: 'expand_bb_count', after: null },
  visited: { indicator: 'expand_dk_count', after: 'reported' },
  reserved: { indicator: null, after: 'visited' },
  subscribed: { indicator: 'expand_rg_count', after: 'visited' },
  signed: { indicator: 'expand_cj_count', after: 'subscribed' },
} as const satisfies Record<string, Step>;

export type FunnelStep = keyof typeof funnel;

export const funnelSteps = Object.keys(funnel) as FunnelStep[];
