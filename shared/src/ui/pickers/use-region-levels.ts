import { useEffect, useState } from 'react';

export interface RegionNode {
  id: string;
  name: string;
  /** Its search finds the name by this pinyin, too, such as `ShenZhen`. */
  pinyin?: string | undefined;
  isLeaf?: boolean;
  children?: readonly RegionNode[];
}

type Status = 'pending' | 'error' | 'ready';

interface RegionLevels {
  path: RegionNode[];
  children: readonly RegionNode[];
  status: Status;
  enter: (region: RegionNode) => void;
  goInto: (path: RegionNode[]) => void;
  goTo: (region: RegionNode | null) => void;
  retry: () => void;
}

interface LevelOptions {
  loadChildren: ((parent: RegionNode) => Promise<readonly RegionNode[]>) | undefined;
  whole: RegionNode | undefined;
}

/** Navigates a tree whose levels may load lazily, starting near the value as far as it is known. */
export function useRegionLevels(
  regions: readonly RegionNode[],
  value: readonly string[],
  { loadChildren, whole }: LevelOptions,
): RegionLevels {
  const [path, setPath] = useState(() => {
    const known = knownPath(regions, value);
    return whole && known.length === 0 ? [whole] : known;
  });
  const [fetched, setFetched] = useState<Record<string, readonly RegionNode[]>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const parent = path.at(-1);
  const children = parent ? (parent.children ?? fetched[parent.id]) : regions;
  const missing = children === undefined ? parent : undefined;
  const hasFailed = missing !== undefined && failed === missing.id;

  useEffect(() => {
    if (!missing || hasFailed || !loadChildren) return;
    let isWanted = true;
    loadChildren(missing).then(
      (nodes) => isWanted && setFetched((before) => ({ ...before, [missing.id]: nodes })),
      () => isWanted && setFailed(missing.id),
    );
    return () => {
      isWanted = false;
    };
  }, [missing, hasFailed, loadChildren]);

  return {
    path,
    children: children ?? [],
    status: statusOf(children !== undefined || !loadChildren, hasFailed),
    enter: (region) => setPath([...path, region]),
    goInto: setPath,
    goTo: (region) => setPath(path.slice(0, region ? path.indexOf(region) + 1 : 0)),
    retry: () => setFailed(null),
  };
}

function statusOf(isKnown: boolean, hasFailed: boolean): Status {
  if (isKnown) return 'ready';
  return hasFailed ? 'error' : 'pending';
}

function knownPath(regions: readonly RegionNode[], value: readonly string[]): RegionNode[] {
  const path: RegionNode[] = [];
  let level: readonly RegionNode[] | undefined = regions;
  for (const id of value.slice(0, -1)) {
    const node: RegionNode | undefined = level?.find((region) => region.id === id);
    if (!node || node.isLeaf) break;
    path.push(node);
    level = node.children;
  }
  return path;
}
