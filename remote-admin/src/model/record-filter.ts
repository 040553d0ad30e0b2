import { defineFilter, fields } from '@agency/shared';
import type { ApiQuery } from '@agency/shared/api';

export const personStates = ['invited', 'active', 'away', 'disabled'] as const;
export const roles = ['specialist', 'manager'] as const;

export const recordFilter = defineFilter(
  {
    kw: fields.text,
    company: fields.one,
    role: fields.oneOf(['', ...roles]),
    state: fields.oneOf(['', ...personStates]),
    archived: fields.flag,
    project: fields.place(fields.text),
  },
  {
    query: ({
      kw,
      company,
      role,
      state,
      archived,
      project,
    }): Omit<ApiQuery<'GET /expand/admin/records'>, 'kind'> => ({
      keyword: kw,
      company_id: company?.id,
      project_code: project || undefined,
      role: role || undefined,
      state: state || undefined,
      archived: archived ? '1' : undefined,
    }),
  },
);
