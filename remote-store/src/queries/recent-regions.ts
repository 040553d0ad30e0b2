import type { RegionNode } from '@agency/shared';
import { ownStorage } from '@agency/shared/model/own-storage';

const storage = ownStorage(() => localStorage);
const key = 'recent-regions';
const most = 3;

const idsOf = (path: readonly RegionNode[]) => path.map(({ id }) => id).join('/');

/** Returns recently selected regions, the latest first, each as a path from the top. */
export function recentRegions(): RegionNode[][] {
  return storage.get<RegionNode[][]>(key) ?? [];
}

export function rememberRegion(path: readonly RegionNode[]): void {
  if (path.length === 0) return;
  const named = path.map(({ id, name, isLeaf }) => ({ id, name, isLeaf }));
  const others = recentRegions().filter((one) => idsOf(one) !== idsOf(path));
  storage.set(key, [named, ...others].slice(0, most));
}
