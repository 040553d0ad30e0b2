import type { QueryKey } from '@tanstack/react-query';

/** One answer, as it rests on the device. */
export interface PersistedQuery {
  queryKey: QueryKey;
  queryHash: string;
  data: unknown;
  /** Milliseconds. */
  dataUpdatedAt: number;
}

/** What rests on the device between two visits, of one identity and one version of the contract. */
export interface PersistedQueries {
  identity: string;
  contract: string;
  queries: PersistedQuery[];
}

const maxLength = 1_000_000;
/** Signatures and addresses that let somebody in are for the moment, not for the disk. */
const neverKept = /\/im\/|\/wx-platform\/|\/expand\/(mp|account)\/|page-url|ticket/;

/** Whether the answer of a call may rest on the device: of calls only, and nothing that opens a door. */
export function isPersisted([call]: QueryKey): boolean {
  return typeof call === 'string' && /^(GET|POST) \//.test(call) && !neverKept.test(call);
}

/** The newest first, each query once, lists by their first page, and no more than about a megabyte. */
export function mergePersisted(
  fresh: readonly PersistedQuery[],
  former: readonly PersistedQuery[],
): PersistedQuery[] {
  const known = new Map<string, PersistedQuery>();
  for (const query of [...former, ...fresh]) {
    const other = known.get(query.queryHash);
    if (!other || other.dataUpdatedAt <= query.dataUpdatedAt) known.set(query.queryHash, firstPageOf(query));
  }
  let length = 0;
  return [...known.values()]
    .sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
    .filter(({ data }) => {
      length += JSON.stringify(data ?? null).length;
      return length <= maxLength;
    });
}

/**
 * What was stored, if it is this identity's and this version's, without what is older than `oldest` or later than `now` (ms): that
 * was seen by a clock that was forward, and would stand before everything that is asked for.
 */
export function readPersisted(
  stored: unknown,
  { identity, contract, oldest, now }: { identity: string; contract: string; oldest: number; now: number },
): PersistedQueries | null {
  const kept = stored as Partial<PersistedQueries> | undefined;
  if (kept?.identity !== identity || kept.contract !== contract || !Array.isArray(kept.queries)) return null;
  return {
    identity,
    contract,
    queries: kept.queries.filter(({ dataUpdatedAt: at }) => at >= oldest && at <= now),
  };
}

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}

function firstPageOf(query: PersistedQuery): PersistedQuery {
  const data = query.data as Partial<Pages> | null | undefined;
  if (!Array.isArray(data?.pages) || !Array.isArray(data.pageParams)) return query;
  return { ...query, data: { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } };
}
