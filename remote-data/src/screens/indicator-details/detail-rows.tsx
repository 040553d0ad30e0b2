import {
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
import { exactly } from '../../model/indicator-view';
import { detailsQuery, indicatorsQuery } from '../../queries/stats';
import { DetailTable } from './detail-table';

export function DetailRows({ details }: { details: Details }) {
  const { t } = useTranslation('remote-data');
  const pages = useInfiniteQuery(detailsQuery(details.body));
  const indicators = useQuery(indicatorsQuery);
  const currency = useCurrency();
  const parts = useMemo(() => pages.data?.pages.flatMap((page) => partOf(page) ?? []), [pages.data]);
  const rows = useMemo(() => distinct(parts?.flatMap(({ part }) => part.list) ?? []), [parts]);
  const first = parts?.[0];
  if (!parts) {
    return pages.isError ? (
      <ErrorState title={t('details.failed')} onRetry={() => void pages.refetch()} />
    ) : (
      <SkeletonList />
    );
  }
  if (!first || first.part.list.length === 0) return <EmptyState title={t('details.empty')} />;
  const { indicatorId, name } = details;
  const definition = indicators.data?.list.find(({ indicator_id }) => indicator_id === indicatorId);
  const { value, unit } = exactly(
    definition ?? { indicator_id: indicatorId, indicator_name: name, unit: '' },
    parts.at(-1)?.part.count ?? 0,
    { language: currentLanguage(), currency },
  );
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
