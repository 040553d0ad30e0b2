/** A list as the cache of server data has it, and its key. */
type CachedList<Row> = readonly [
  key: unknown,
  read: { pages: readonly { list: readonly Row[] }[] } | undefined,
];

/** What lists that were read say of a thing, for a phone that cannot ask for it; undefined where none has it. */
export function listedRow<Row extends { id: string }>(
  lists: readonly CachedList<Row>[],
  id: string,
): Row | undefined {
  const rows = lists.flatMap(([, read]) => read?.pages ?? []).flatMap(({ list }) => list);
  return rows.find((row) => row.id === id);
}
