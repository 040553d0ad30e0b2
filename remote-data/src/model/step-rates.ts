import type { ApiOutput } from '@agency/shared/api';
import { type FunnelStep, funnel } from '@agency/shared/model/funnel';

type Counted = ApiOutput<'POST /expand/stat/funnel'>['items'];

export interface StepRates {
  step: FunnelStep;
  count: number;
  /** Percent of the previous step; null for the first step or if the previous step is empty. */
  ofBefore: number | null;
  ofReports: number | null;
}

export function stepRates(items: Counted): StepRates[] {
  const counts = new Map(items.map(({ step, count }) => [step, count]));
  return items.map(({ step, count }) => {
    const { after } = funnel[step];
    return {
      step,
      count,
      ofBefore: after && rateOf(count, counts.get(after) ?? 0),
      ofReports: after && rateOf(count, counts.get('reported') ?? 0),
    };
  });
}

/** Percent with one decimal; null if `before` is 0. */
export function rateOf(count: number, before: number): number | null {
  return before > 0 ? Math.round((count * 1000) / before) / 10 : null;
}
