import {
  isRequestError,
  queryClient,
  useQuery,
  useSingleFlight,
  useToast,
  useToday,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { useEffect, useState } from 'react';
import { loadRoute, type SavedRoute, saveRoute } from '../../model/saved-route';
import { routeQuery, type Stop, sendRoute } from '../../queries/route';

/**
 * The account's route of today. Changes are shown and saved on this device at once, and sent when there is a network. If
 * another device was faster, its route replaces them and the user is told.
 */
export function useSavedRoute(): { stops: readonly Stop[]; put: (stops: Stop[]) => void } {
  const { t } = useTranslation('remote-visit');
  const toast = useToast();
  // The page may stay open past midnight.
  const day = useToday();
  const [local, setLocal] = useState(() => loadRoute(day));
  const { data } = useQuery(routeQuery(day));
  const save = (route: SavedRoute) => {
    saveRoute(route);
    setLocal(route);
  };
  const [send] = useSingleFlight(async () => {
    for (let route = loadRoute(day); route.isUnsent; route = loadRoute(day)) {
      try {
        const revision = await sendRoute(day, route.stops, route.revision);
        const { stops } = loadRoute(day);
        const isUnsent = JSON.stringify(stops) !== JSON.stringify(route.stops);
        queryClient.setQueryData(routeQuery(day).queryKey, { stops: route.stops, revision });
        save({ day, stops, revision, isUnsent });
      } catch (error) {
        if (!isRequestError(error) || error.code !== errors.routeChanged.code) return;
        const { stops, revision } = await queryClient.fetchQuery({ ...routeQuery(day), staleTime: 0 });
        save({ day, stops, revision, isUnsent: false });
        if (idsOf(stops) !== idsOf(route.stops)) toast(t('way.changedElsewhere'));
      }
    }
  });
  useEffect(() => {
    void send();
    const retry = () => void send();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [send]);
  useEffect(() => {
    if (!data || loadRoute(day).isUnsent) return;
    const route = { day, ...data, isUnsent: false };
    saveRoute(route);
    setLocal(route);
  }, [data, day]);
  return {
    stops: local.day === day ? local.stops : [],
    put: (stops) => {
      save({ day, stops, revision: loadRoute(day).revision, isUnsent: true });
      void send();
    },
  };
}

const idsOf = (stops: readonly Stop[]) => stops.map(({ store_id }) => store_id).join();
