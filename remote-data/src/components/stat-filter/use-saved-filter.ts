import { useState } from 'react';
import { keptFilter, type Scene } from '../../model/kept-filter';
import { noFilter, type StatFilter } from '../../model/stat-filter';

/** The filter of a scene, as the user left it (docs/product.md, section 9 "Cache keys": filter conditions). */
export function useSavedFilter(scene: Scene): [StatFilter, (filter: StatFilter) => void] {
  const [filter, setFilter] = useState(() => keptFilter(scene).read() ?? noFilter);
  const save = (next: StatFilter) => {
    setFilter(next);
    keptFilter(scene).write(next);
  };
  return [filter, save];
}
