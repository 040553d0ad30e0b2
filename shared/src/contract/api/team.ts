import { Type as T, type TLiteral } from '@sinclair/typebox';
import { type NudgeTopic, nudgeTopics } from '../model/nudge';
import { defineApi } from './endpoint';
import { Day, Id, listOf } from './fields';

const Topic = T.Union(nudgeTopics.map((topic) => T.Literal(topic)) as TLiteral<NudgeTopic>[]);
const NextNudge = T.String({
  description: 'When the caller may nudge this member again, yyyy-MM-dd HH:mm:ss',
});

export const teamApi = defineApi({
  'POST /expand/team/day': {
    summary: 'Who of the specialists below the manager visited on a day: who did not comes first',
    access: 'session',
    effect: 'read',
    body: T.Object({ date: Day }),
    output: T.Object({
      total: T.Integer(),
      visited: T.Integer(),
      behind: T.Integer({ description: 'Whose visits are behind the goal of the running month' }),
      ...listOf(
        T.Object({
          member_id: T.String(),
          name: T.String(),
          country_code: T.String(),
          mobile_tel: T.String(),
          visit_count: T.Integer(),
          is_behind: T.Boolean(),
          next_nudge: T.Optional(NextNudge),
        }),
      ).properties,
    }),
  },
  'POST /expand/team/nudge': {
    summary: 'Remind a specialist below the manager by a notice, once within some hours',
    access: 'session',
    effect: 'write',
    body: T.Object({ member_id: Id, topic: Topic }),
    output: T.Object({ next_nudge: NextNudge }),
  },
});
