import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Day, Id, Keyword, listOf, Nothing } from './fields';

const days = {
  first_day: Day,
  last_day: T.String({ ...Day, description: 'yyyy-MM-dd; the absence ends at midnight after it' }),
};

const Absence = T.Object({
  absence_id: T.String(),
  ...days,
  deputy_name: T.String(),
  is_deputy_active: T.Boolean({ description: 'Whether the deputy can still log in' }),
  has_begun: T.Boolean(),
});

const Deputised = T.Object({
  absence_id: T.String(),
  ...days,
  name: T.String({ description: 'Who is away' }),
  company_name: T.String(),
  has_begun: T.Boolean(),
});

const Whose = T.Optional(
  T.String({ ...Id, description: 'Account of somebody else, for administrators; by default the own one' }),
);

export const absenceApi = defineApi({
  'GET /expand/absence': {
    summary: 'Absences that are not over, and those for which the user is the deputy',
    access: 'session',
    effect: 'read',
    isPersonal: true,
    query: T.Object({ account_id: Whose }),
    output: T.Object({
      name: T.String({ description: 'Whose absences they are' }),
      today: T.String({ description: 'yyyy-MM-dd in the organisation’s time zone' }),
      list: T.Array(Absence),
      deputy_for: T.Array(Deputised),
    }),
  },
  'GET /expand/absence/deputy-list': {
    summary: 'Active people of the same role who may be deputies, by name; 50 at most',
    access: 'session',
    effect: 'read',
    isPersonal: true,
    query: T.Object({ account_id: Whose, keyword: T.Optional(Keyword) }),
    output: listOf(T.Object({ account_id: T.String(), name: T.String(), company_name: T.String() })),
  },
  'POST /expand/absence/save': {
    summary: 'Say from when to when somebody is away, and who works for them meanwhile',
    access: 'session',
    effect: 'write',
    isPersonal: true,
    body: T.Object({ account_id: Whose, ...days, deputy_id: Id }),
    output: T.Object({ absence_id: T.String() }),
  },
  'POST /expand/absence/end': {
    summary: 'End an absence now; one that has not begun is removed. Sessions of the deputy end',
    access: 'session',
    effect: 'write',
    isPersonal: true,
    body: T.Object({ absence_id: Id }),
    output: Nothing,
  },
});
