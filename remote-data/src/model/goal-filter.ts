import { defineFilter, fields } from '@agency/shared';
import type { FilterValue } from '@agency/shared/model/filter';
import { goalIndicators, type Month } from '@agency/shared/model/goals';
import type { IndicatorId } from '@agency/shared/model/indicators';

/** The filter of the goals page in the URL. Without a month it is the organisation's current one. */
export const goalFilter = defineFilter(
  {
    indicator: fields.place(fields.text),
    month: fields.place(fields.text),
  },
  { query: (_on, filter) => filter },
);

export type GoalFilter = FilterValue<typeof goalFilter>;

const usual: IndicatorId = 'expand_member_store_visit_times';

export function goalIndicatorIn({ indicator }: GoalFilter): IndicatorId {
  return goalIndicators.find((id) => id === indicator) ?? usual;
}

export function monthIn({ month }: GoalFilter): Month | undefined {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}
