import type { IndicatorId } from './indicators';

interface Step {
  indicator: IndicatorId | null;
  /** The step that its rate is relative to; null for the first one. */
  after: string | null;
}

/**
 * Steps of a customer (`cst_status`, docs/product.md, section 3) in order. A reservation is optional, so the rates of
 * later steps are relative to arrivals.
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
