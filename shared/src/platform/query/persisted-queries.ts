import type { QueryKey } from '@tanstack/react-query';

export interface PersistedQuery {
  queryKey: QueryKey;
  queryHash: string;
  data: unknown;
  dataUpdatedAt: number;
}

export interface PersistedQueries {
  identity: string;
  contract: string;
  queries: PersistedQuery[];
}

const maxLength = 1_000_000;
/** Signatures and URLs that grant access must not be persisted, nor whether a customer may be received right now. */
const neverKept = /\/im\/|\/wx-platform\/|\/expand\/(mp|account|reception)\/|page-url|ticket/;

export function isPersisted([call]: QueryKey): boolean {
  return typeof call === 'string' && /^(GET|POST) \//.test(call) && !neverKept.test(call);
}

/**
 * Merges responses, newest first and each query once; lists keep their first page, and the total stays below about a
 * megabyte.
 */
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
 * Returns the stored responses of this identity and contract version, without those older than `oldest` or later than
 * `now` (ms). Later ones were dated by a wrong clock, and would outrank every fresh response.
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
