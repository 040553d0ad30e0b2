import { defineFilter, fields } from '@agency/shared';
import type { FilterValue } from '@agency/shared/model/filter';
import { rankingTypes } from '@agency/shared/model/indicators';
import { type Compared, columnField, comparedField, comparedFilter } from './compared';
import { rangeField, rangeOf } from './date-range';
import { noFilter, statQueryOf } from './stat-filter';

/** The filter of the data screen: whose figures, which days, and the indicator in focus. */
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
    column1: columnField(1),
    column2: columnField(2),
    column3: columnField(3),
    heat: fields.place(fields.oneOf(['visits', 'reports'])),
    order: fields.ordering(fields.oneOf(['desc', 'asc'])),
  },
  { query: (_on, filter) => filter },
);

export type DataFilter = FilterValue<typeof dataFilter>;

export function indicatorQueryOf(filter: DataFilter, today: string) {
  return statQueryOf(filter, rangeOf(filter.range, today));
}

export function comparedQueryOf(filter: DataFilter, compared: Compared, today: string) {
  return statQueryOf(comparedFilter(filter, compared), rangeOf(filter.range, today));
}

/** The figures of all that the user may see, beside those that are compared. */
export function totalQueryOf({ project, range }: DataFilter, today: string) {
  return statQueryOf({ ...noFilter, project }, rangeOf(range, today));
}

/** Rankings depend only on days and organisation (docs/product.md, section 2 "Data"). */
export function rankingQueryOf({ company, range }: DataFilter, today: string) {
  return { ...rangeOf(range, today), company_id: company?.id };
}
