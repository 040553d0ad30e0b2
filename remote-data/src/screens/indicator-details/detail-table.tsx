import { Button, currentLanguage, TableRows, useTranslation } from '@agency/shared';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { columnsOf, type DetailKind, type DetailRow } from '../../model/detail-columns';
import { DetailCell, isNumber } from './detail-cell';
import { RowName } from './row-name';

interface DetailTableProps {
  indicatorId: string;
  label: string;
  kind: DetailKind;
  rows: readonly DetailRow[];
  total: number;
  /** Formatted value of the indicator that these rows add up to. */
  sum: string;
  more: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Distance from the end in px at which more rows are loaded (docs/product.md, section 9). */
const loadMoreDistance = 50;

/** Lists what an indicator was counted from. Names, headings and the sum stay visible while scrolling. */
export function DetailTable({ indicatorId, label, kind, rows, total, sum, more }: DetailTableProps) {
  const { t } = useTranslation('remote-data');
  const [box, setBox] = useState<HTMLElement | null>(null);
  const columns = useMemo(() => columnsOf(kind, indicatorId), [kind, indicatorId]);
  const language = currentLanguage();
  const renderRow = useCallback(
    (row: DetailRow) => (
      <>
        <th scope="row">
          <RowName kind={kind} row={row} />
        </th>
        {columns.map((column) => (
          <DetailCell key={column} column={column} row={row} language={language} />
        ))}
      </>
    ),
    [kind, columns, language],
  );
  const canLoad = more.hasNextPage && !more.isFetchingNextPage && !more.isFetchNextPageError;
  const loadMoreNearEnd = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box ?? {};
    if (canLoad && clientHeight > 0 && scrollHeight - scrollTop - clientHeight < loadMoreDistance) {
      void more.fetchNextPage();
    }
  };
  // Runs after each render, because a loaded page may be too short to move the end out of view.
  useEffect(loadMoreNearEnd);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={setBox} className="data-table" aria-label={label} tabIndex={0} onScroll={loadMoreNearEnd}>
      <table aria-rowcount={total + 1}>
        <thead>
          <tr>
            <th scope="col">{t(`details.name.${kind}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={isNumber(column) ? 'data-table__number' : undefined}>
                {t(`details.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <TableRows
          rows={rows}
          rowKey={keyOf}
          renderRow={renderRow}
          columns={columns.length + 1}
          scroller={box}
        />
        <tbody>
          <tr>
            <td colSpan={columns.length + 1}>
              <span className="data-table__end" role="status">
                {more.isFetchNextPageError && <span>{t('details.moreFailed')}</span>}
                {more.isFetchingNextPage && <span>{t('details.loadingMore')}</span>}
                {more.hasNextPage && !more.isFetchingNextPage && (
                  <Button variant="text" onClick={() => void more.fetchNextPage()}>
                    {t('details.more')}
                  </Button>
                )}
                {!more.hasNextPage && <span>{t('details.end', { count: rows.length })}</span>}
              </span>
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={columns.length + 1}>
              <span className="data-table__sum">
                {t('details.sum')} <strong>{sum}</strong>
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const keyOf = ({ key }: DetailRow) => key;
