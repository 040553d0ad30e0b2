import { Type as T } from '@sinclair/typebox';
import { mostInBatch } from '../model/batch';
import { mostGoal } from '../model/goals';
import { defineApi } from './endpoint';
import { Id, listOf, nullable, Pager, pageOf } from './fields';

const Month = T.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  description: 'yyyy-MM, on the calendar of the organisation',
});
const IndicatorId = T.String({ minLength: 1, maxLength: 64 });
/** Left out where no target exists, because clients would read null as 0. */
const Target = (description: string) => T.Optional(T.Integer({ minimum: 0, maximum: mostGoal, description }));
const Count = T.Number({ description: 'Since the month began, as the overview has it' });
const Away = T.Optional(
  T.Object(
    { days: T.Integer(), gone: T.Integer({ description: 'Those until today' }) },
    {
      description:
        'Days of the month on which the member is away, by which the goal is less; left out if none',
    },
  ),
);
const Today = T.String({ description: 'yyyy-MM-dd, on the calendar of the organisation' });

/**
 * Monthly goals of members. Managers read and write those of their own organisation and of all organisations below it.
 */
export const goalsApi = defineApi({
  'POST /expand/goal/list': {
    summary: 'The members below the manager with their goals, who is furthest behind first',
    access: 'session',
    effect: 'read',
    body: T.Object({
      month: T.Optional(Month),
      indicator_id: IndicatorId,
      member_id: T.Optional(Id),
      pager: Pager,
    }),
    output: pageOf(
      T.Object({
        id: T.String({ description: 'The member’s' }),
        name: T.String(),
        target: nullable(T.Integer({ description: '0 where nothing is expected' })),
        count: Count,
        away: Away,
      }),
      {
        indicator_id: T.String(),
        month: T.String({ description: 'This month unless another one is asked for' }),
        today: Today,
        with_goal: T.Integer({ description: 'How many of them have a goal' }),
        copyable: T.Integer({ description: 'How many have none, but had one the month before' }),
      },
    ),
  },
  'GET /expand/goal/own': {
    summary: 'The user’s own goals for a month, in the order of the indicators',
    access: 'session',
    effect: 'read',
    query: T.Object({ month: T.Optional(Month) }),
    output: T.Object({
      month: T.String(),
      list: T.Array(T.Object({ indicator_id: T.String(), target: T.Integer(), count: Count, away: Away })),
      today: Today,
    }),
  },
  'POST /expand/goal/save': {
    summary: 'Set or remove goals, all or none; refused where one is not what the manager has seen',
    access: 'session',
    effect: 'write',
    body: T.Object({
      month: Month,
      indicator_id: IndicatorId,
      items: T.Array(
        T.Object({
          member_id: Id,
          target: Target('Left out to remove the goal'),
          seen: Target('The goal as it was shown; left out where none was'),
        }),
        { minItems: 1, maxItems: mostInBatch },
      ),
    }),
    output: T.Object({ changed: T.Integer() }),
  },
  'POST /expand/goal/copy': {
    summary: 'Give members who have no goal the one that they had the month before',
    access: 'session',
    effect: 'write',
    body: T.Object({ month: Month, indicator_id: IndicatorId }),
    output: T.Object({ copied: T.Integer() }),
  },
  'GET /expand/goal/change-list': {
    summary: 'Who set a goal to what, and when: the last twenty changes, the newest first',
    access: 'session',
    effect: 'read',
    query: T.Object({ month: Month, indicator_id: IndicatorId, member_id: Id }),
    output: listOf(
      T.Object({
        id: T.String(),
        changed_by: T.String(),
        changed_on: T.String(),
        old_target: nullable(T.Integer()),
        new_target: nullable(T.Integer()),
      }),
    ),
  },
});

export interface ChangedGoals {
  list: { member_id: string; target: number | null }[];
}
