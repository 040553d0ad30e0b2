import { lazyPart, useConnection, useLazyPart } from '@agency/shared';
import { useCallback, useState } from 'react';

/** Loaded in advance, while there is a network. */
export const offlineBanner = lazyPart(
  async () => (await import(/* webpackChunkName: "idle" */ './offline-banner')).OfflineBanner,
);

/** Returns the banner for the bottom of a page: while offline, and afterwards until what waited has been sent. */
export function useOfflineNotice() {
  const isOnline = useConnection() === 'online';
  const [isShown, setShown] = useState(false);
  const { part: Banner } = useLazyPart(offlineBanner, !isOnline);
  const hide = useCallback(() => setShown(false), []);
  if (!isOnline && !isShown) setShown(true);
  return isShown && Banner ? <Banner onDone={hide} /> : null;
}
