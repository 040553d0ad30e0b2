interface Page<Row> {
  list: readonly Row[];
}

/** A list as the cache of server data has it, and its key: of pages, or one that is short. */
type CachedList<Row> = readonly [key: unknown, read: Page<Row> | { pages: readonly Page<Row>[] } | undefined];

/** What lists that were read say of a thing, for a phone that cannot ask for it; undefined where none has it. */
export function listedRow<Row extends { id: string }>(
  lists: readonly CachedList<Row>[],
  id: string,
): Row | undefined {
  const pages = lists.flatMap(([, read]) => (!read ? [] : 'pages' in read ? read.pages : [read]));
  return pages.flatMap(({ list }) => list).find((row) => row.id === id);
}
