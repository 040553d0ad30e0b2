import { useState } from 'react';
import { rememberedFilter, type Scene } from '../model/remembered-filter';
import { noFilter, type StatFilter } from '../model/stat-filter';

export function useSavedFilter(scene: Scene): [StatFilter, (filter: StatFilter) => void] {
  const [filter, setFilter] = useState(() => rememberedFilter(scene).read() ?? noFilter);
  const save = (next: StatFilter) => {
    setFilter(next);
    rememberedFilter(scene).write(next);
  };
  return [filter, save];
}
