import { useState } from 'react';
import { keptFilter, type Scene } from '../../model/kept-filter';
import { noFilter, type StatFilter } from '../../model/stat-filter';

export function useSavedFilter(scene: Scene): [StatFilter, (filter: StatFilter) => void] {
  const [filter, setFilter] = useState(() => keptFilter(scene).read() ?? noFilter);
  const save = (next: StatFilter) => {
    setFilter(next);
    keptFilter(scene).write(next);
  };
  return [filter, save];
}
