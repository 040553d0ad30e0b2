import {
  Button,
  currentLanguage,
  Figure,
  FigureGrid,
  isServed,
  Link,
  PendingSection,
  Section,
  useCurrency,
  useQuery,
  useSingleFlight,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { Change } from '../../components/change';
import { usePeriod } from '../../components/period-line';
import { viewOf } from '../../model/indicator-view';
import { weekLink } from '../../model/week-link';
import { indicatorsQuery } from '../../queries/stats';
import { readWeekSummary, type Summary, weekSummaryQuery } from '../../queries/week-summary';
import './week-summary.css';

/** Home widget: on Mondays the summary of the manager's last week. Renders nothing otherwise or once it was read. */
export function Screen() {
  const { data, isPending } = useQuery(weekSummaryQuery);
  if (isPending) return <PendingSection />;
  return data?.summary ? <WeekSummary summary={data.summary} /> : null;
}

function WeekSummary({ summary }: { summary: Summary }) {
  const { t } = useTranslation('remote-data');
  const indicators = useQuery(indicatorsQuery);
  const view = { language: currentLanguage(), currency: useCurrency() };
  const period = usePeriod(summary);
  const [read, isReading] = useSingleFlight(() => readWeekSummary(summary.monday));
  const isLinked = isServed(paths.data.pathname);
  if (indicators.isPending) return <PendingSection />;
  if (!indicators.data) return null;
  return (
    <Section
      title={t('week.title')}
      note={period}
      action={
        <Button variant="text" loading={isReading} onClick={() => void read()}>
          {t('week.read')}
        </Button>
      }
    >
      <FigureGrid label={t('week.title')}>
        {summary.list.flatMap(({ indicator_id, count, before }) => {
          const indicator = indicators.data.list.find((known) => known.indicator_id === indicator_id);
          if (!indicator) return [];
          const figure = { count, supported: true };
          const { name, value } = viewOf(indicator, figure, view);
          return [
            <Figure
              key={indicator_id}
              label={name}
              value={value}
              note={<Change now={figure} before={{ count: before, supported: true }} value={value} />}
              to={isLinked ? weekLink(summary, indicator_id) : undefined}
            />,
          ];
        })}
      </FigureGrid>
      <p className="data-week__foot">
        <span>{t('week.whose', { company: summary.company_name })}</span>
        {isLinked && (
          <Link className="data-week__more" to={weekLink(summary)}>
            {t('week.more')}
          </Link>
        )}
      </p>
    </Section>
  );
}
