import { type ReactNode, useEffect, useState } from 'react';
import type { RowsProps } from './plain-rows';

/** Above this many rows only those near the screen are in the page. */
const WINDOW_FROM = 60;
/** The code for it is fetched somewhat earlier. */
const FETCH_FROM = 30;

type RowsComponent = <Row>(props: RowsProps<Row>) => ReactNode;

let loaded: RowsComponent | null = null;

/** The windowing rows for long lists, or `null` while the plain ones do. Once fetched it is there at once, so that a
 * list restored on back has its height in the first paint. */
export function useWindowedRows(count: number): RowsComponent | null {
  const [, announce] = useState(false);
  const isWanted = count > FETCH_FROM && loaded === null;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('./windowed-rows').then(
      (module) => {
        loaded = module.WindowedRows;
        if (isCurrent) announce(true);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return count > WINDOW_FROM ? loaded : null;
}
