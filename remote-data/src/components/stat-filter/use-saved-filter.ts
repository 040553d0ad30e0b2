import { safeStorage } from '@agency/shared/model/storage';
import { useState } from 'react';
import { isStatFilter, noFilter, type StatFilter } from '../../model/stat-filter';

const storage = safeStorage(() => localStorage);

/** The filter of a scene, as the user left it (specification, section 9 "Cache keys": filter conditions). */
export function useSavedFilter(scene: 'today' | 'data'): [StatFilter, (filter: StatFilter) => void] {
  const key = `stat-filter.${scene}`;
  const [filter, setFilter] = useState(() => {
    const stored = storage.get<unknown>(key);
    return isStatFilter(stored) ? stored : noFilter;
  });
  const save = (next: StatFilter) => {
    setFilter(next);
    storage.set(key, next);
  };
  return [filter, save];
}
