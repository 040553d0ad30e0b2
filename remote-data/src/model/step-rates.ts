import type { ApiOutput } from '@agency/shared/api';
import { type FunnelStep, funnel } from '@agency/shared/model/funnel';

type Counted = ApiOutput<'POST /expand/stat/funnel'>['items'];

export interface StepRates {
  step: FunnelStep;
  count: number;
  /** Percent of the step before; null for the first step, and where nothing came before. */
  ofBefore: number | null;
  /** Percent of the reports; null as well. */
  ofReports: number | null;
}

/** Each step with how much of the one before, and of all reports, it is. */
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

/** In percent to one place; null of nothing, which no rate can be told of. */
export function rateOf(count: number, before: number): number | null {
  return before > 0 ? Math.round((count * 1000) / before) / 10 : null;
}
