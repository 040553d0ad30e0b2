import {
  AddIcon,
  currentLanguage,
  ErrorState,
  IconButton,
  isServed,
  Link,
  Skeleton,
  useCurrency,
  useOrganisationToday,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import type { Compared } from '../../model/compared';
import { comparedQueryOf, type DataFilter, totalQueryOf } from '../../model/data-filter';
import { detailsLink } from '../../model/details-link';
import { nameOf, viewOf } from '../../model/indicator-view';
import { overviewQuery, type StatQuery } from '../../queries/stats';
import { figureIn, type Indicator } from './indicator-cards';

interface CompareTableProps {
  indicators: readonly Indicator[];
  filter: DataFilter;
  columns: readonly Compared[];
  onChoose: (place: number) => void;
  /** Undefined if no further column fits. */
  onAdd?: () => void;
}

/**
 * Has a row for each figure, with its unit below its name, and a column for each organisation or member. The last column
 * is the total of all that the user may see, which the others need not add up to.
 */
export function CompareTable({ indicators, filter, columns, onChoose, onAdd }: CompareTableProps) {
  const { t } = useTranslation('remote-data');
  const [first, second, third] = columns;
  const compared = [
    useColumn(filter, first, indicators),
    useColumn(filter, second, indicators),
    useColumn(filter, third, indicators),
  ].slice(0, columns.length);
  const total = useFigures(totalQueryOf(filter, useOrganisationToday()), indicators);
  const shown = [...compared, total];
  const names = [...columns.map(({ name }) => name), t('columns.total')];
  const failed = shown.filter(({ isError, data }) => isError && !data);
  if (failed.length > 0) {
    return (
      <ErrorState
        title={t('columns.failed')}
        error={failed[0]?.error}
        onRetry={() => failed.forEach((column) => void column.refetch())}
      />
    );
  }
  return (
    <>
      <p className="data-compare__note">{t('columns.totalNote')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="data-compare__box" aria-label={t('columns.table')} tabIndex={0}>
        <table className="data-compare__table">
          <thead>
            <tr>
              <th scope="col">{t('columns.figure')}</th>
              {columns.map(({ kind, id, name }, place) => (
                <th key={`${kind} ${id}`} scope="col">
                  <button
                    type="button"
                    className="data-compare__column"
                    aria-label={t('columns.column', { place: place + 1, name })}
                    onClick={() => onChoose(place)}
                  >
                    {name}
                  </button>
                </th>
              ))}
              <th scope="col">{t('columns.total')}</th>
              {onAdd && (
                <th>
                  <IconButton label={t('columns.add')} icon={<AddIcon size={20} />} onClick={onAdd} />
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {indicators.map((indicator) => (
              <tr key={indicator.indicator_id}>
                <th scope="row">
                  {nameOf(indicator)} <Unit indicator={indicator} />
                </th>
                {shown.map(({ query, data }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is a place in its row
                  <td key={place} data-column={names[place]}>
                    {data ? (
                      <Cell
                        indicator={indicator}
                        query={query}
                        figure={figureIn(data, indicator.indicator_id)}
                      />
                    ) : (
                      <Skeleton width="60%" height="1lh" />
                    )}
                  </td>
                ))}
                {onAdd && <td />}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function useColumn(filter: DataFilter, column: Compared | undefined, indicators: readonly Indicator[]) {
  const today = useOrganisationToday();
  // A place without a column asks for nothing.
  return useFigures(comparedQueryOf(filter, column ?? nobody, today), column ? indicators : []);
}

function useFigures(query: StatQuery, indicators: readonly Indicator[]) {
  const ids = indicators.map(({ indicator_id }) => indicator_id);
  return { query, ...useQuery(overviewQuery(query, ids)) };
}

const nobody: Compared = { kind: 'company', id: '0', name: '', company: '0' };

/** Shows the unit, unless the name of the figure ends with it, as in "New stores". */
function Unit({ indicator }: { indicator: Indicator }) {
  const { unit } = indicator;
  if (nameOf(indicator).toLowerCase().endsWith(unit.toLowerCase())) return null;
  return <small className="data-compare__unit">{unit}</small>;
}

interface CellProps {
  indicator: Indicator;
  query: StatQuery;
  figure: { count: number; supported: boolean } | undefined;
}

function Cell({ indicator, query, figure }: CellProps) {
  const { value } = viewOf(indicator, figure, { language: currentLanguage(), currency: useCurrency() });
  const supported = figure?.supported === true;
  const to = isServed(paths.indicatorDetails.pathname)
    ? detailsLink({ ...indicator, supported }, query)
    : undefined;
  return to ? (
    <Link to={to} className="data-compare__link">
      {value}
    </Link>
  ) : (
    value
  );
}
