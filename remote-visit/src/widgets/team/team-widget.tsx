import {
  ErrorState,
  FilterChip,
  FilterChoices,
  Link,
  PendingSection,
  Section,
  useQuery,
  useToday,
  useTranslation,
} from '@agency/shared';
import { addDays } from '@agency/shared/model/days';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { type TeamMember, teamDayQuery } from '../../queries/team';
import { NudgeSheet } from './nudge-sheet';
import './team-widget.css';
import { TeamRow } from './team-row';

const shownHere = 5;

/** Home widget: the specialists who have not visited or are behind their goal, with a call and a reminder. */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const today = useToday();
  const [isYesterday, setYesterday] = useState(false);
  const [nudged, setNudged] = useState<TeamMember | null>(null);
  const { data, isPlaceholderData, errorUpdateCount, error, refetch } = useQuery(
    teamDayQuery(isYesterday ? addDays(today, -1) : today),
  );
  if (!data && errorUpdateCount === 0) return <PendingSection />;
  if (data?.total === 0) return null;
  const waiting = data?.list.filter(({ visit_count, is_behind }) => visit_count === 0 || is_behind) ?? [];
  return (
    <Section
      title={t('team.title')}
      note={
        data &&
        joinFacts([
          t('team.visited', { count: data.visited, total: data.total }),
          data.behind > 0 && t('team.behindCount', { count: data.behind }),
        ])
      }
      action={
        <Link className="visit-team__all" to={paths.visitInventory.href()}>
          {t('due.all')}
        </Link>
      }
    >
      <FilterChoices>
        <FilterChip label={t('team.today')} selected={!isYesterday} onPress={() => setYesterday(false)} />
        <FilterChip label={t('team.yesterday')} selected={isYesterday} onPress={() => setYesterday(true)} />
      </FilterChoices>
      {!data ? (
        <ErrorState title={t('team.failed')} error={error} onRetry={() => void refetch()} />
      ) : waiting.length === 0 ? (
        <p className="visit-team__done">{t('team.done')}</p>
      ) : (
        <ul className="visit-team" aria-label={t('team.title')} aria-busy={isPlaceholderData}>
          {waiting.slice(0, shownHere).map((member) => (
            <li key={member.member_id}>
              <TeamRow member={member} onNudge={() => setNudged(member)} />
            </li>
          ))}
        </ul>
      )}
      <NudgeSheet member={nudged} onClose={() => setNudged(null)} />
    </Section>
  );
}
