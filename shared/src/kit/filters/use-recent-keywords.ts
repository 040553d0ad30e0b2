import { useState } from 'react';
import { ownStorage } from '../../contract/model/own-storage';

const storage = ownStorage(() => localStorage);
const most = 8;

export interface RecentKeywords {
  list: readonly string[];
  remember: (keyword: string) => void;
  forget: () => void;
}

/** Returns the recent keywords of one search, saved on the device for the logged-in identity. */
export function useRecentKeywords(name: string): RecentKeywords {
  const key = `keywords.${name}`;
  const [list, setList] = useState(() => storage.get<string[]>(key) ?? []);
  return {
    list,
    remember: (keyword) => {
      if (keyword === '') return;
      // Keywords may have been added by another screen with the same search.
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
