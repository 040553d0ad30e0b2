import { defineFilter, fields } from '@agency/shared';
import type { FilterValue } from '@agency/shared/model/filter';
import { rankingTypes } from '@agency/shared/model/indicators';
import { type Compared, comparedField, comparedFilter } from './compared';
import { rangeField, rangeOf } from './date-range';
import { statQueryOf } from './stat-filter';

/** What the data screen is about: whose figures of which days, and which of them is looked at more closely. */
export const dataFilter = defineFilter(
  {
    company: fields.one,
    member: fields.one,
    project: fields.one,
    store: fields.one,
    range: rangeField,
    indicator: fields.place(fields.text),
    ranking: fields.place(fields.oneOf(rankingTypes)),
    compared: comparedField,
    heat: fields.place(fields.oneOf(['visits', 'reports'])),
    order: fields.ordering(fields.oneOf(['desc', 'asc'])),
  },
  { query: (_on, filter) => filter },
);

export type DataFilter = FilterValue<typeof dataFilter>;

/** The `query` of the indicators' calls. */
export function indicatorQueryOf(filter: DataFilter, today: string) {
  return statQueryOf(filter, rangeOf(filter.range, today));
}

/** The same for what is compared with it. */
export function comparedQueryOf(filter: DataFilter, compared: Compared, today: string) {
  return statQueryOf(comparedFilter(filter, compared), rangeOf(filter.range, today));
}

/** The `query` of a ranking: it is narrowed by days and organisation alone (docs/product.md, section 2 "Data"). */
export function rankingQueryOf({ company, range }: DataFilter, today: string) {
  return { ...rangeOf(range, today), company_id: company?.id };
}
