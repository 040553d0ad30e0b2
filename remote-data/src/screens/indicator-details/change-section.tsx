import {
  currentLanguage,
  ErrorState,
  Link,
  Section,
  type useCurrency,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { Change } from '../../components/change';
import { usePeriod } from '../../components/period-line';
import { type Difference, differenceOf, narrowedSearch } from '../../model/change-rows';
import { exactly, type IndicatorDefinition } from '../../model/indicator-view';
import './change-section.css';

type Changed = ApiOutput<'POST /expand/stat/change'>;

interface ChangeSectionProps {
  definition: IndicatorDefinition;
  currency: ReturnType<typeof useCurrency>;
  change: Changed | undefined;
  error: unknown;
  onRetry: () => void;
}

/** The change of a figure since the former period, and who had the largest part in it. */
export function ChangeSection({ definition, currency, change, error, onRetry }: ChangeSectionProps) {
  const { t } = useTranslation('remote-data');
  if (!change) return <ErrorState title={t('why.failed')} error={error} onRetry={onRetry} />;
  const { count, count_before, parts } = change;
  if (count === 0 && count_before === 0) return null;
  return <Parts definition={definition} currency={currency} change={change} key={parts.length} />;
}

interface PartsProps extends Pick<ChangeSectionProps, 'definition' | 'currency'> {
  change: Changed;
}

function Parts({ definition, currency, change }: PartsProps) {
  const { t } = useTranslation('remote-data');
  const [search] = useSearchParams();
  const { before, count, count_before, parts } = change;
  const figure = (value: number) => exactly(definition, value, { language: currentLanguage(), currency });
  const words = (value: number) => {
    const { value: text, unit } = figure(value);
    return [text, unit].filter(Boolean).join(' ');
  };
  const former = usePeriod({ first: before.begin_time.slice(0, 10), last: before.end_time.slice(0, 10) });
  return (
    <Section title={t('why.title')}>
      {/* A line of its own, because its figure gets longer when the currency has come. */}
      <p className="data-why__before">{t('why.before', { figure: words(count_before), days: former })}</p>
      <p className="data-why__sum">
        <strong>{words(count)}</strong>
        <Change
          now={{ count, supported: true }}
          before={{ count: count_before, supported: true }}
          value={figure(count).value}
        />
      </p>
      <div className="data-why__parts">
        {parts.map(({ by, list }) => (
          <section key={by} className="data-why__part" aria-label={t(`why.by.${by}`)}>
            <h3 className="data-why__by">{t(`why.by.${by}`)}</h3>
            <ul className="data-why__rows">
              {list.map((row) => (
                <li key={row.entity_id}>
                  <Link to={`?${narrowedSearch(search, by, row)}`} className="data-why__row">
                    <span className="data-why__name">{row.entity_name}</span>
                    <Amount difference={differenceOf(row)} value={(size) => figure(size).value} />
                    <span className="data-why__counts">
                      {t('why.counts', { from: figure(row.count_before).value, to: figure(row.count).value })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}

function Amount({
  difference: { sign, size },
  value,
}: {
  difference: Difference;
  value: (size: number) => string;
}) {
  return (
    <span className={`data-why__amount data-why__amount--${sign === '+' ? 'up' : 'down'}`}>
      {sign}
      {value(size)}
    </span>
  );
}
