import { Fragment, memo, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { TableRowsProps } from './plain-table-rows';
import { useOffsetInScroller, useRowWindow } from './use-row-window';

const rowGuess = 52;

export function WindowedTableRows<Row>({ rows, rowKey, renderRow, columns, scroller }: TableRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const container = useCallback(() => scroller, [scroller]);
  const margin = useOffsetInScroller(body, container);
  const { virtual } = useRowWindow({
    rows,
    rowKey,
    scroller: container,
    estimateSize: () => rowGuess,
    scrollMargin: margin,
    initialOffset: () => scroller?.scrollTop ?? 0,
  });
  useSteadyColumns(body);
  const items = virtual.getVirtualItems();
  const end = (index: number) => items[index]?.end ?? margin;
  return (
    <tbody ref={body}>
      {items.map(({ key, index, start }, place) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <Fragment key={key}>
              <Gap height={start - end(place - 1)} columns={columns} />
              <tr ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
                <KeptCells row={row} renderRow={renderRow} />
              </tr>
            </Fragment>
          )
        );
      })}
      <Gap height={margin + virtual.getTotalSize() - end(items.length - 1)} columns={columns} />
    </tbody>
  );
}

interface GapProps {
  height: number;
  columns: number;
}

function Gap({ height, columns }: GapProps) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row with nothing in it takes no focus
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

interface CellsProps<Row> {
  row: Row;
  renderRow: (row: Row) => ReactNode;
}

function Cells<Row>({ row, renderRow }: CellsProps<Row>): ReactNode {
  return renderRow(row);
}

/** Memoised, because scrolling renders the table again for each new row. */
const KeptCells = memo(Cells) as typeof Cells;

/** Columns keep the width of their widest cell so far, so that they do not move while rows come and go. */
function useSteadyColumns(body: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const cells = [...(body.current?.closest('table')?.tHead?.rows[0]?.cells ?? [])];
    const widths = cells.map(({ offsetWidth }) => offsetWidth);
    for (const [index, cell] of cells.entries()) cell.style.minWidth = `${widths[index]}px`;
  });
}
