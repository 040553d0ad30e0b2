import type { QueryKey } from '@tanstack/react-query';

/** One answer, as it rests on the device. */
export interface KeptQuery {
  queryKey: QueryKey;
  queryHash: string;
  data: unknown;
  /** Milliseconds. */
  dataUpdatedAt: number;
}

/** What rests on the device between two visits, of one identity and one version of the contract. */
export interface KeptQueries {
  identity: string;
  contract: string;
  queries: KeptQuery[];
}

const maxLength = 1_000_000;
/** Signatures and addresses that let somebody in are for the moment, not for the disk. */
const neverKept = /\/im\/|\/wx-platform\/|\/expand\/(mp|account)\/|page-url|ticket/;

/** Whether the answer of a call may rest on the device: of calls only, and nothing that opens a door. */
export function isKept([call]: QueryKey): boolean {
  return typeof call === 'string' && /^(GET|POST) \//.test(call) && !neverKept.test(call);
}

/** The newest first, each query once, lists by their first page, and no more than about a megabyte. */
export function mergeKept(fresh: readonly KeptQuery[], former: readonly KeptQuery[]): KeptQuery[] {
  const known = new Map<string, KeptQuery>();
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
export function readKept(
  stored: unknown,
  { identity, contract, oldest, now }: { identity: string; contract: string; oldest: number; now: number },
): KeptQueries | null {
  const kept = stored as Partial<KeptQueries> | undefined;
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

function firstPageOf(query: KeptQuery): KeptQuery {
  const data = query.data as Partial<Pages> | null | undefined;
  if (!Array.isArray(data?.pages) || !Array.isArray(data.pageParams)) return query;
  return { ...query, data: { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } };
}
