import {
  BellIcon,
  CallAction,
  IconButton,
  ListCard,
  StatusTag,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import type { TeamMember } from '../../queries/team';

interface TeamRowProps {
  member: TeamMember;
  onNudge: () => void;
}

export function TeamRow({ member, onNudge }: TeamRowProps) {
  const { t } = useTranslation('remote-visit');
  const { name, visit_count, is_behind, next_nudge, mobile_tel, country_code } = member;
  const isNudged = next_nudge !== undefined && next_nudge > wallTimeHere();
  return (
    <ListCard
      title={name}
      tag={is_behind && <StatusTag tone="warning">{t('team.behind')}</StatusTag>}
      fact={visit_count === 0 ? t('inventory.unvisited') : t('inventory.visits', { count: visit_count })}
      meta={isNudged ? t('team.nudged', { time: next_nudge.slice(11, 16) }) : undefined}
      actions={
        <>
          {!isNudged && (
            <IconButton label={t('team.nudge', { name })} icon={<BellIcon size={20} />} onClick={onNudge} />
          )}
          <CallAction name={name} number={mobile_tel} countryCode={country_code} />
        </>
      }
    />
  );
}
