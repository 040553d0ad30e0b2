import { currentLanguage, queryClient, useNewDay, wallTimeHere } from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { useSyncExternalStore } from 'react';

const cache = queryClient.getQueryCache();
const subscribe = (listener: () => void) => cache.subscribe(listener);

function oldestShown(): number {
  const times = cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt);
  return Math.min(...times.filter((time) => time > 0), Number.MAX_SAFE_INTEGER) % Number.MAX_SAFE_INTEGER;
}

export function useShownTime(): string {
  useNewDay();
  const shown = useSyncExternalStore(subscribe, oldestShown);
  if (shown === 0) return '';
  const [then, now] = [wallTimeHere(new Date(shown)), wallTimeHere()];
  const isToday = then.slice(0, 10) === now.slice(0, 10);
  return isToday ? then.slice(11, 16) : formatDateTime(then, currentLanguage());
}
