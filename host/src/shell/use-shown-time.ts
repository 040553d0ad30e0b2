import { currentLanguage, queryClient, wallTimeHere } from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { useSyncExternalStore } from 'react';

const cache = queryClient.getQueryCache();
const subscribe = (listener: () => void) => cache.subscribe(listener);

/** When the oldest of what the page shows came, in milliseconds; 0 where it shows nothing of the server's. */
function oldestShown(): number {
  const times = cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt);
  return Math.min(...times.filter((time) => time > 0), Number.MAX_SAFE_INTEGER) % Number.MAX_SAFE_INTEGER;
}

/** The same in words: the hour of today, else with its date; empty where nothing is shown. */
export function useShownTime(): string {
  const shown = useSyncExternalStore(subscribe, oldestShown);
  if (shown === 0) return '';
  const [then, now] = [wallTimeHere(new Date(shown)), wallTimeHere()];
  const isToday = then.slice(0, 10) === now.slice(0, 10);
  return isToday ? then.slice(11, 16) : formatDateTime(then, currentLanguage());
}
