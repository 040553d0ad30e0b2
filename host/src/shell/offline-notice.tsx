import { lazyPart, useConnection, useLazyPart } from '@agency/shared';

/** Loaded in advance, while there is a network. */
export const offlineBanner = lazyPart(
  async () => (await import(/* webpackChunkName: "idle" */ './offline-banner')).OfflineBanner,
);

/** Returns the offline banner for the bottom of a page; null while online. */
export function useOfflineNotice() {
  const isOnline = useConnection() === 'online';
  const { part: Banner } = useLazyPart(offlineBanner, !isOnline);
  return !isOnline && Banner ? <Banner /> : null;
}
