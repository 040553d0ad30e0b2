import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { listQueryOf } from './list-query';

type Result = UseInfiniteQueryResult<InfiniteData<number[]>>;
const resultOf = (pages: number[][]) => ({ data: { pages, pageParams: [] } }) as unknown as Result;

test('the rows are another array only when the pages are', () => {
  const rowsOf = jest.fn((page: number[]) => page);
  const pages = [[1, 2], [3]];
  const first = listQueryOf(resultOf(pages), { rowsOf });
  const again = listQueryOf(resultOf(pages), { rowsOf });
  expect(first.rows).toEqual([1, 2, 3]);
  expect(again.rows).toBe(first.rows);
  expect(rowsOf).toHaveBeenCalledTimes(2);
  expect(listQueryOf(resultOf([...pages, [4]]), { rowsOf }).rows).toEqual([1, 2, 3, 4]);
});
