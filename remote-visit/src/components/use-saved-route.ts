import {
  isRefusal,
  isRequestError,
  queryClient,
  useQuery,
  useToast,
  useToday,
  useTranslation,
} from '@agency/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadRoute, type SavedRoute, type Stop, saveRoute } from '../model/saved-route';
import { routeQuery, sendRoute } from '../queries/route';

/**
 * The account's route of today. Changes are shown and saved on this device at once, and sent when there is a network. If
 * another device was faster, its route replaces them and the user is told.
 */
export function useSavedRoute(): {
  stops: readonly Stop[];
  /** True until it is known whether another device has saved a route for today. */
  isLoading: boolean;
  put: (stops: Stop[]) => void;
} {
  const { t } = useTranslation('remote-visit');
  const toast = useToast();
  // The page may stay open past midnight.
  const day = useToday();
  const [changed, setChanged] = useState(() => loadRoute(day));
  const { data, isLoading } = useQuery(routeQuery(day));
  const isSending = useRef(false);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const save = (route: SavedRoute) => {
      saveRoute(route);
      setChanged(route);
    };
    try {
      for (let route = loadRoute(day); route.isUnsent; route = loadRoute(day)) {
        const revision = await sendIfUnchanged(route);
        if (revision === null) {
          const current = await queryClient.fetchQuery({ ...routeQuery(day), staleTime: 0 });
          save({ day, ...current, isUnsent: false });
          if (idsOf(current.stops) !== idsOf(route.stops)) toast(t('route.changedElsewhere'));
          return;
        }
        const { queryKey } = routeQuery(day);
        // An answer on its way may be older than what was just saved.
        await queryClient.cancelQueries({ queryKey });
        const latest = loadRoute(day);
        // The device may have forgotten the route meanwhile, for example at logout.
        if (!latest.isUnsent) return;
        queryClient.setQueryData(queryKey, { stops: route.stops, revision });
        save({
          ...latest,
          revision,
          isUnsent: JSON.stringify(latest.stops) !== JSON.stringify(route.stops),
        });
      }
    } catch (error) {
      // Without a network the changes stay unsent.
      if (!isRequestError(error)) throw error;
    } finally {
      isSending.current = false;
    }
  }, [day, t, toast]);

  useEffect(() => {
    void send();
    const retry = () => void send();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [send]);
  useEffect(() => {
    if (data && !loadRoute(day).isUnsent) saveRoute({ day, ...data, isUnsent: false });
  }, [data, day]);

  const ofToday = changed.day === day ? changed : loadRoute(day);
  return {
    stops: ofToday.isUnsent || !data ? ofToday.stops : data.stops,
    isLoading,
    put: (stops) => {
      const route = { day, stops, revision: loadRoute(day).revision, isUnsent: true };
      saveRoute(route);
      setChanged(route);
      void send();
    },
  };
}

/** Returns the next revision; null if another device has changed the route, or a stop is no longer an own store. */
async function sendIfUnchanged({ day, stops, revision }: SavedRoute): Promise<number | null> {
  try {
    return await sendRoute(day, stops, revision);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const idsOf = (stops: readonly Stop[]) => stops.map(({ store_id }) => store_id).join();
