import { CalendarIcon, EmptyState, Section, useTranslation } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { DueCard } from '../../components/due-card';
import '../../components/due-card.css';
import { PlanVisit } from '../../components/plan-visit';
import { type DueGroup, distanceTo } from '../../model/due-visits';
import type { DueVisit } from '../../queries/due-visits';
import type { Choice } from './use-choice';

interface DueSectionsProps {
  groups: readonly DueGroup<DueVisit>[];
  place: Point | undefined;
  isNear: boolean;
  choice: Choice;
}

export function DueSections({ groups, place, isNear, choice }: DueSectionsProps) {
  const { t } = useTranslation('remote-visit');
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={<CalendarIcon />}
        title={t('today.empty')}
        hint={t('today.emptyHint')}
        action={<PlanVisit />}
      />
    );
  }
  return groups.map(({ reason, rows }) => (
    <Section
      key={reason}
      title={t(reason === 'resting' && isNear ? 'today.restingNear' : `today.${reason}`)}
      note={t('due.count', { count: rows.length })}
    >
      <ul className="due-list">
        {rows.map((visit) => (
          <li key={visit.store_id}>
            <DueCard
              visit={visit}
              distance={distanceTo(place, visit)}
              check={
                choice.isOn
                  ? {
                      checked: choice.chosen.includes(visit.store_id),
                      onChange: () => choice.toggle(visit.store_id),
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  ));
}
