import type { ApiQuery } from '@agency/shared/api';
import { adminPaths } from './areas';

export type MergeKind = ApiQuery<'GET /expand/admin/duplicates'>['kind'];

export const mergeKinds = ['stores', 'brokers'] as const satisfies readonly MergeKind[];

export interface MergePair {
  kind: MergeKind;
  winnerId: string;
  loserId: string;
}

export const mergeHref = ({ kind, winnerId, loserId }: MergePair): string =>
  `${adminPaths.merge}?${new URLSearchParams({ kind, winner: winnerId, loser: loserId })}`;

export function readPair(search: URLSearchParams): MergePair | null {
  const kind = mergeKinds.find((one) => one === search.get('kind'));
  const winnerId = search.get('winner');
  const loserId = search.get('loser');
  return kind && winnerId && loserId ? { kind, winnerId, loserId } : null;
}
