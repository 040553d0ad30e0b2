import { apiQuery, call, refreshTouched } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import type { Day } from '@agency/shared/model/days';
import type { NudgeTopic } from '@agency/shared/model/nudge';

export type TeamMember = ApiOutput<'POST /expand/team/day'>['list'][number];

const keepPrevious = <Data>(previous: Data | undefined): Data | undefined => previous;

export const teamDayQuery = (date: Day) => ({
  ...apiQuery('POST /expand/team/day', { body: { date } }),
  placeholderData: keepPrevious,
  refetchOnMount: 'always' as const,
});

export async function nudge(member_id: string, topic: NudgeTopic, idempotencyKey: string): Promise<void> {
  await call('POST /expand/team/nudge', { body: { member_id, topic } }, { idempotencyKey });
  await refreshTouched('nudge');
}
