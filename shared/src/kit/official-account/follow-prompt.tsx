import { useState } from 'react';
import { ownStorage } from '../../contract/model/own-storage';
import { lazyPart, useLazyPart } from '../../ui/lazy-part';
import { openFollow, useFollowStatus } from './follow-status';

const storage = ownStorage(() => localStorage);
const key = 'follow-later';
const laterMs = 7 * 24 * 3_600_000;

const followModal = lazyPart(
  async () => (await import(/* webpackChunkName: "idle" */ './follow-modal')).FollowModal,
);

/**
 * Asks an attache to follow the official account, as on the store list (docs/product.md, section 2). "Later" hides it
 * for a week.
 */
export function FollowPrompt() {
  const { isOffered, isFollowing } = useFollowStatus();
  const [isPutOff, setPutOff] = useState(false);
  const isWanted = isOffered && !isFollowing && !isPutOff && Date.now() >= (storage.get<number>(key) ?? 0);
  const { part: Modal } = useLazyPart(followModal, isWanted);
  const putOff = () => {
    storage.set(key, Date.now() + laterMs);
    setPutOff(true);
  };
  const follow = () => {
    setPutOff(true);
    openFollow();
  };
  return Modal && <Modal isOpen={isWanted} onLater={putOff} onFollow={follow} />;
}
