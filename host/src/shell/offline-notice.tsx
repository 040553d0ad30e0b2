import { lazyPart, useConnection, useLazyPart } from '@agency/shared';

/** Fetched ahead of its use, while there is a network. */
export const offlineBanner = lazyPart(
  async () => (await import(/* webpackChunkName: "idle" */ './offline-banner')).OfflineBanner,
);

/** What stands above the bottom of every page while nothing comes from the server; null otherwise. */
export function useOfflineNotice() {
  const isOnline = useConnection() === 'online';
  const { part: Banner } = useLazyPart(offlineBanner, !isOnline);
  return !isOnline && Banner ? <Banner /> : null;
}
