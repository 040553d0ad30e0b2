import type { DaySpan } from '@agency/shared/model/days';
import { paths } from '@agency/shared/paths';
import { dataFilter } from './data-filter';

interface WeekOf extends DaySpan {
  company_id: string;
  company_name: string;
}

/** Links to the data screen with the summary's days and organisation, where the same figures are shown. */
export function weekLink({ first, last, company_id, company_name }: WeekOf, indicator?: string): string {
  const company = { id: company_id, name: company_name };
  const part = { company, range: { first, last }, ...(indicator && { indicator }) };
  return `${paths.data.href()}?${dataFilter.write(new URLSearchParams(), part)}`;
}
