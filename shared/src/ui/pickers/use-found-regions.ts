import { useEffect, useState } from 'react';
import { useDebounced } from '../use-debounced';
import type { RegionNode } from './use-region-levels';

interface FoundRegions {
  paths: RegionNode[][];
  status: 'pending' | 'error' | 'ready';
  retry: () => void;
}

interface Answer {
  keyword: string;
  paths: RegionNode[][] | null;
}

const nothing: Answer = { keyword: '', paths: [] };

export function useFoundRegions(
  keyword: string,
  search: ((keyword: string) => Promise<RegionNode[][]>) | undefined,
): FoundRegions {
  const wanted = search ? keyword.trim() : '';
  const settled = useDebounced(wanted);
  const [answer, setAnswer] = useState(nothing);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function for the same search asks nothing new
  useEffect(() => {
    if (!search || settled === '') return;
    let isWanted = true;
    search(settled).then(
      (paths) => isWanted && setAnswer({ keyword: settled, paths }),
      () => isWanted && setAnswer({ keyword: settled, paths: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [settled, tries]);
  if (wanted === '') return { paths: [], status: 'ready', retry: () => undefined };
  const isAnswered = answer.keyword === wanted;
  return {
    paths: (isAnswered && answer.paths) || [],
    status: !isAnswered ? 'pending' : answer.paths ? 'ready' : 'error',
    retry: () => {
      setAnswer(nothing);
      setTries(tries + 1);
    },
  };
}
