import { defineFilter, fields } from '@agency/shared';
import type { ApiQuery } from '@agency/shared/api';

export const personStates = ['invited', 'active', 'disabled'] as const;
export const roles = ['specialist', 'manager'] as const;

export const recordFilter = defineFilter(
  {
    kw: fields.text,
    company: fields.one,
    role: fields.oneOf(['', ...roles]),
    state: fields.oneOf(['', ...personStates]),
    archived: fields.flag,
  },
  {
    query: ({ kw, company, role, state, archived }): Omit<ApiQuery<'GET /expand/admin/records'>, 'kind'> => ({
      keyword: kw,
      company_id: company?.id,
      role: role || undefined,
      state: state || undefined,
      archived: archived ? '1' : undefined,
    }),
  },
);
