interface Page<Row> {
  list: readonly Row[];
}

type CachedList<Row> = readonly [key: unknown, read: Page<Row> | { pages: readonly Page<Row>[] } | undefined];

/** Finds a row in cached lists, for use without a network; undefined if no list has it. */
export function findCachedRow<Row extends { id: string }>(
  lists: readonly CachedList<Row>[],
  id: string,
): Row | undefined {
  const pages = lists.flatMap(([, read]) => (!read ? [] : 'pages' in read ? read.pages : [read]));
  return pages.flatMap(({ list }) => list).find((row) => row.id === id);
}
