import {
  currentLanguage,
  ErrorState,
  Section,
  SkeletonList,
  TimelineEntry,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { formatNumber } from '@agency/shared/model/format-number';
import { formatDateTime } from '@agency/shared/model/format-time';
import { type GoalsOf, goalChangesQuery } from '../../queries/goals';

export function GoalChanges({ of, memberId }: { of: GoalsOf; memberId: string }) {
  const { t } = useTranslation('remote-data');
  const changes = useQuery(goalChangesQuery(of, memberId));
  const textOf = (target: number | null) =>
    target === null ? t('goals.standing.none') : formatNumber(target);
  const list = changes.data?.list;
  return (
    <Section title={t('goals.history')}>
      {list?.length === 0 ? (
        <p className="data-goals__none">{t('goals.noHistory')}</p>
      ) : list ? (
        list.map(({ id, changed_by, changed_on, old_target, new_target }, index) => (
          <TimelineEntry
            key={id}
            isLatest={index === 0}
            title={t('goals.change', { from: textOf(old_target), to: textOf(new_target) })}
            time={formatDateTime(changed_on, currentLanguage())}
            dateTime={changed_on}
            by={changed_by}
          />
        ))
      ) : changes.isError ? (
        <ErrorState
          title={t('goals.historyFailed')}
          error={changes.error}
          onRetry={() => void changes.refetch()}
        />
      ) : (
        <SkeletonList />
      )}
    </Section>
  );
}
