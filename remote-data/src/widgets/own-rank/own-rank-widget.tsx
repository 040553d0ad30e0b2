import {
  currentLanguage,
  ErrorState,
  Figure,
  FigureGrid,
  FigureSkeletons,
  PendingSection,
  Section,
  useCurrency,
  useOrganisationToday,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { usePeriod } from '../../components/period-line';
import { daysOf, rangeOf } from '../../model/date-range';
import { viewOf } from '../../model/indicator-view';
import { indicatorsQuery, ownRankQuery } from '../../queries/stats';

const ranked: IndicatorId[] = ['expand_bb_count', 'expand_member_store_visit_times', 'expand_cj_count'];

/** Home widget: the attache's rank this month among all members. Renders nothing without a rank. */
export function Screen() {
  const { t } = useTranslation('remote-data');
  const now = useOrganisationToday();
  const indicators = useQuery(indicatorsQuery);
  const ranks = useQuery(ownRankQuery(rangeOf('month', now), ranked));
  const view = { language: currentLanguage(), currency: useCurrency() };
  const period = usePeriod(daysOf('month', now));
  const parts = [indicators, ranks];
  const hasFailed = parts.some(({ isError, data }) => isError && !data);
  if (ranks.data?.every(({ own }) => own === null)) return null;
  const isNew = parts.every(({ errorUpdateCount }) => errorUpdateCount === 0);
  if (isNew && parts.some(({ data }) => !data)) return <PendingSection />;
  return (
    <Section title={t('own.title')} note={period}>
      {hasFailed ? (
        <ErrorState
          title={t('rank.failed')}
          error={parts.find(({ error }) => error)?.error}
          onRetry={() => parts.forEach((part) => void part.refetch())}
        />
      ) : !ranks.data || !indicators.data ? (
        <FigureSkeletons count={ranked.length} noted />
      ) : (
        <FigureGrid label={t('own.title')}>
          {ranks.data.flatMap(({ id, own }) => {
            const indicator = indicators.data.list.find(({ indicator_id }) => indicator_id === id);
            if (!indicator || !own) return [];
            const { name, value, unit } = viewOf(indicator, { count: own.count, supported: true }, view);
            // Everybody with 0 shares a place, which may be the first.
            if (own.count === 0) return [<Figure key={id} label={name} value="–" note={t('own.none')} />];
            return [
              <Figure
                key={id}
                label={name}
                value={t('own.place', { ranking: own.ranking })}
                unit={t('own.of', { count: own.total_rows })}
                note={[value, unit].filter(Boolean).join(' ')}
              />,
            ];
          })}
        </FigureGrid>
      )}
    </Section>
  );
}
