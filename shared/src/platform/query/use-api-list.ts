import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../contract/api';
import { type ListQuery, listQueryOf } from './list-query';
import type { PagedKey, pagedApiQuery } from './paged-query';

export type { PagedKey };

export type RowOf<K extends PagedKey> = ApiOutput<K> extends { list: (infer Row)[] } ? Row : never;

interface Page<Row> {
  list: Row[];
  total_rows: number;
}

/** Returns the rows of a paged call for the kit's lists, and the first page for its other fields. */
export function useApiList<K extends PagedKey>(
  options: ReturnType<typeof pagedApiQuery<K>>,
): ListQuery<RowOf<K>> & { firstPage: ApiOutput<K> | undefined } {
  const result = useInfiniteQuery(options);
  const list = listQueryOf(result, {
    rowsOf: (page) => (page as Page<RowOf<K>>).list,
    totalOf: (page) => (page as Page<RowOf<K>>).total_rows,
  });
  return { ...list, firstPage: result.data?.pages[0] };
}
