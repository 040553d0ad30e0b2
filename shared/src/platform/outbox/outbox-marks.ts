import { safeStorage } from '../../contract/model/storage';
import { isOutboxMark } from '../../contract/model/unsent-keys';
import { onForget } from '../session/forget-user';
import { currentUser } from '../session/session-store';

const marks = safeStorage(() => localStorage);

export function hasOutbox(): boolean {
  const user = currentUser();
  return user !== null && marks.keys().some((key) => isOutboxMark(key, user));
}

onForget(async (event) => {
  // Other identities' outbox entries are removed when the outbox is next opened.
  if (event !== 'logged-out') return;
  const { forgetOutbox } = await import(/* webpackChunkName: "idle" */ './outbox-storage');
  await forgetOutbox();
});
