import { useEffect, useState } from 'react';
import { ownStorage } from '../../contract/model/own-storage';
import { lazyPart, useLazyPart } from '../../ui/lazy-part';
import { openFollow, useFollowStatus } from './follow-status';

const storage = ownStorage(() => localStorage);
const key = 'follow-later';
const laterMs = 7 * 24 * 3_600_000;

const followBanner = lazyPart(
  async () => (await import(/* webpackChunkName: "shared-root" */ './follow-banner')).FollowBanner,
);

/**
 * Offers an attache to follow the official account, as on the store list (docs/product.md, section 2): a banner that
 * appears once a week at most.
 */
export function FollowPrompt() {
  const { isOffered, isFollowing } = useFollowStatus();
  const [isDue] = useState(() => Date.now() >= (storage.get<number>(key) ?? 0));
  const [isClosed, setClosed] = useState(false);
  const isWanted = isOffered && !isFollowing && isDue && !isClosed;
  const { part: Banner } = useLazyPart(followBanner, isWanted);
  const isShown = isWanted && Banner !== null;
  useEffect(() => {
    if (isShown) storage.set(key, Date.now() + laterMs);
  }, [isShown]);
  const follow = () => {
    setClosed(true);
    openFollow();
  };
  return isWanted && Banner && <Banner onClose={() => setClosed(true)} onFollow={follow} />;
}
