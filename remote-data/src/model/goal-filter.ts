import { defineFilter, fields } from '@agency/shared';
import type { FilterValue } from '@agency/shared/model/filter';
import { goalIndicators, type Month } from '@agency/shared/model/goals';
import type { IndicatorId } from '@agency/shared/model/indicators';

/** What the page of goals is about, in its address; no month is the current one of the organisation. */
export const goalFilter = defineFilter(
  {
    indicator: fields.place(fields.text),
    month: fields.place(fields.text),
  },
  { query: (_on, filter) => filter },
);

export type GoalFilter = FilterValue<typeof goalFilter>;

/** What most managers set goals for. */
const usual: IndicatorId = 'expand_member_store_visit_times';

/** The indicator of the address, where there are goals for it. */
export function goalIndicatorIn({ indicator }: GoalFilter): IndicatorId {
  return goalIndicators.find((id) => id === indicator) ?? usual;
}

export function monthIn({ month }: GoalFilter): Month | undefined {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}
