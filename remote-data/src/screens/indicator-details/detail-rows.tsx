import {
  apiQuery,
  currentLanguage,
  EmptyState,
  ErrorState,
  SkeletonList,
  useCurrency,
  useInfiniteQuery,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { useMemo } from 'react';
import { type DetailRow, partOf } from '../../model/detail-columns';
import type { Details } from '../../model/details-link';
import { exactly, type IndicatorDefinition } from '../../model/indicator-view';
import { changeQuery, detailsQuery, indicatorsQuery } from '../../queries/stats';
import { ChangeSection } from './change-section';
import { DetailTable } from './detail-table';

/** The change of the figure above its rows. Both are drawn at once, so that the rows do not move down. */
export function DetailRows({ details }: { details: Details }) {
  const change = useQuery(changeQuery(details.body));
  const pages = usePages(details);
  const indicators = useQuery(indicatorsQuery);
  // An amount gets wider when its currency is known, so the rows wait for it.
  const setting = useQuery(apiQuery('GET /expand/user-setting', {}));
  const currency = useCurrency();
  if (![change, pages, indicators, setting].every(({ isFetched }) => isFetched)) return <SkeletonList />;
  const { indicatorId: indicator_id, name: indicator_name } = details;
  const known = indicators.data?.list.find((indicator) => indicator.indicator_id === indicator_id);
  const definition = known ?? { indicator_id, indicator_name, unit: '' };
  return (
    <>
      <ChangeSection
        definition={definition}
        currency={currency}
        change={change.data}
        error={change.error}
        onRetry={() => void change.refetch()}
      />
      <Rows details={details} definition={definition} currency={currency} pages={pages} />
    </>
  );
}

const usePages = ({ body }: Details) => useInfiniteQuery(detailsQuery(body));

interface RowsProps {
  details: Details;
  definition: IndicatorDefinition;
  currency: ReturnType<typeof useCurrency>;
  pages: ReturnType<typeof usePages>;
}

function Rows({ details: { indicatorId, name }, definition, currency, pages }: RowsProps) {
  const { t } = useTranslation('remote-data');
  const parts = useMemo(() => pages.data?.pages.flatMap((page) => partOf(page) ?? []), [pages.data]);
  const rows = useMemo(() => distinct(parts?.flatMap(({ part }) => part.list) ?? []), [parts]);
  const first = parts?.[0];
  if (!parts) {
    return (
      <ErrorState title={t('details.failed')} error={pages.error} onRetry={() => void pages.refetch()} />
    );
  }
  if (!first || first.part.list.length === 0) return <EmptyState title={t('details.empty')} />;
  const { value, unit } = exactly(definition, parts.at(-1)?.part.count ?? 0, {
    language: currentLanguage(),
    currency,
  });
  return (
    <DetailTable
      indicatorId={indicatorId}
      label={name || t('details.title')}
      kind={first.kind}
      rows={rows}
      total={first.part.total_rows}
      sum={[value, unit].filter(Boolean).join(' ')}
      more={pages}
    />
  );
}

/** A new row moves another one to the next page, which then contains it a second time. */
function distinct(rows: readonly DetailRow[]): DetailRow[] {
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}
