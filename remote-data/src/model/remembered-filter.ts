import { ownStorage } from '@agency/shared/model/own-storage';
import { isStatFilter, type StatFilter } from './stat-filter';

/** Each scene remembers its own filter (docs/product.md, section 9 "Scenes"). */
export type Scene = 'today' | 'data';

const storage = ownStorage(() => localStorage);

export function rememberedFilter(scene: Scene) {
  const key = `stat-filter.${scene}`;
  return {
    read: (): StatFilter | undefined => {
      const stored = storage.get<unknown>(key);
      return isStatFilter(stored) ? stored : undefined;
    },
    write: (filter: StatFilter): void => storage.set(key, filter),
  };
}
