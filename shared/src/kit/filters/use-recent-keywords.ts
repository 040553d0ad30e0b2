import { useState } from 'react';
import { ownStorage } from '../../contract/model/own-storage';

const storage = ownStorage(() => localStorage);
const most = 8;

/** What was searched for last, the latest first. */
export interface RecentKeywords {
  list: readonly string[];
  /** For a search that led somewhere. */
  remember: (keyword: string) => void;
  forget: () => void;
}

/** The keywords of one search, kept on the device for the identity that is logged in. */
export function useRecentKeywords(name: string): RecentKeywords {
  const key = `keywords.${name}`;
  const [list, setList] = useState(() => storage.get<string[]>(key) ?? []);
  return {
    list,
    remember: (keyword) => {
      if (keyword === '') return;
      // Another screen of the same search may have added some.
      const others = (storage.get<string[]>(key) ?? []).filter((other) => other !== keyword);
      const next = [keyword, ...others].slice(0, most);
      storage.set(key, next);
      setList(next);
    },
    forget: () => {
      storage.remove(key);
      setList([]);
    },
  };
}
