import {
  currentLanguage,
  EmptyState,
  ErrorState,
  isServed,
  ListPage,
  reasonOf,
  SkeletonList,
  useApiList,
  useCurrency,
  useOrganisationToday,
  useQueryClient,
  useReport,
  useTranslation,
  useUser,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { formatNumber } from '@agency/shared/model/format-number';
import { paths } from '@agency/shared/paths';
import { useEffect, useRef, useState } from 'react';
import { PeriodLine } from '../../components/period-line';
import { ShownFigures } from '../../components/shown-figures';
import { type DataFilter, rankingQueryOf } from '../../model/data-filter';
import { daysOf } from '../../model/date-range';
import { detailsLink, entityTypeOf } from '../../model/details-link';
import { nameOf, viewOf } from '../../model/indicator-view';
import { countFoldable, placeOf } from '../../model/ranked-by';
import { rankingQuery } from '../../queries/stats';
import type { Indicator } from './indicator-cards';
import { RankRow } from './rank-row';
import { useRankedBy } from './use-ranked-by';
import { ZerosRow } from './zeros-row';

export function RankTab({ filter }: { filter: DataFilter }) {
  const { t } = useTranslation('remote-data');
  const { indicators, chosen } = useRankedBy(filter);
  if (chosen) return <Ranking filter={filter} indicator={chosen} />;
  if (indicators.isError)
    return (
      <ErrorState title={t('failed')} error={indicators.error} onRetry={() => void indicators.refetch()} />
    );
  return <SkeletonList />;
}

function Ranking({ filter, indicator }: { filter: DataFilter; indicator: Indicator }) {
  const now = useOrganisationToday();
  const { t } = useTranslation('remote-data');
  const { ranking: ranking_type, order, range } = filter;
  const query = rankingQueryOf(filter, now);
  const options = rankingQuery({ query, indicator_id: indicator.indicator_id, ranking_type, order });
  const { firstPage, ...list } = useApiList({
    ...options,
    // Shows the previous days' ranking while the new one loads, but only of the same indicator, because the title
    // already names the new one.
    placeholderData: (before, query) =>
      query?.queryKey[2].body.indicator_id === indicator.indicator_id ? before : undefined,
  });
  const { error } = list;
  useReport(
    'ranking',
    'remote-data',
    error ? `The ${ranking_type} did not come: ${reasonOf(error)}` : undefined,
  );
  const view = { language: currentLanguage(), currency: useCurrency() };
  const figureOf = (count: number) => viewOf(indicator, { count, supported: true }, view);
  const isOld = useQueryClient().getQueryData(options.queryKey) === undefined;
  const hasDetails = isServed(paths.indicatorDetails.pathname);
  const own = useUser()?.member_id;
  const [isOpen, setIsOpen] = useState(false);
  const wasPressed = useRef(false);
  useEffect(() => {
    wasPressed.current = false;
  });
  const zeros = countFoldable(list.rows, list.total ?? 0, order);
  const ranked = zeros ? list.rows.findIndex(({ count }) => count === 0) : list.rows.length;
  const rows = list.rows.map((row, index) => ({ row, place: placeOf(list.rows, index, order) }));
  return (
    <>
      <PeriodLine days={daysOf(range, now)} isCompared />
      {firstPage !== undefined && firstPage.unassigned > 0 && (
        <p className="data-period">
          {t('rank.unassigned', {
            figure: wordsOf(figureOf(firstPage.unassigned)),
            of: t(`rank.no_${ranking_type}`),
          })}
        </p>
      )}
      <ShownFigures isOld={isOld}>
        <ListPage
          label={t('rank.list', { name: nameOf(indicator) })}
          query={{
            ...list,
            rows: zeros ? [...rows.slice(0, ranked), null, ...(isOpen ? rows.slice(ranked) : [])] : rows,
            hasNextPage: list.hasNextPage && (zeros === 0 || isOpen),
          }}
          rowKey={(shown) => (shown ? `${shown.row.entity_type} ${shown.row.entity_id}` : 'zeros')}
          empty={<EmptyState title={t('rank.empty')} />}
          error={
            <ErrorState title={t('rank.failed')} error={list.error} onRetry={() => void list.refetch()} />
          }
          renderRow={(shown) =>
            shown ? (
              <RankRow
                {...shown}
                most={firstPage?.most ?? 0}
                figure={figureOf(shown.row.count)}
                isOwn={ranking_type === 'member_ranking' && shown.row.entity_id === own}
                to={hasDetails ? detailsLink(indicator, query, entityOf(shown.row, ranking_type)) : undefined}
              />
            ) : (
              <ZerosRow
                ranking={ranking_type}
                count={zeros}
                isOpen={isOpen}
                wasPressed={wasPressed}
                onToggle={() => {
                  wasPressed.current = true;
                  setIsOpen(!isOpen);
                }}
              />
            )
          }
        />
      </ShownFigures>
      {firstPage?.own && <OwnRank own={firstPage.own} figureOf={figureOf} />}
    </>
  );
}

type Ranked = ApiOutput<'POST /expand/stat/ranking'>;

function entityOf({ entity_id }: Ranked['list'][number], ranking: DataFilter['ranking']) {
  return { entity_type: entityTypeOf(ranking), entity_id };
}

function wordsOf({ value, unit }: { value: string; unit: string }): string {
  return [value, unit].filter(Boolean).join(' ');
}

interface OwnRankProps {
  own: NonNullable<Ranked['own']>;
  figureOf: (count: number) => { value: string; unit: string };
}

function OwnRank({ own, figureOf }: OwnRankProps) {
  const { t } = useTranslation('remote-data');
  return (
    <p className="data-own">
      <strong>
        {t('rank.own', { ranking: formatNumber(own.ranking), total: formatNumber(own.total_rows) })}
      </strong>
      <span>{wordsOf(figureOf(own.count))}</span>
    </p>
  );
}
