import { currentToken, onSessionChange } from '../session/session-store';

/** `lost`: some data lasts only as long as the page. `said`: the user has been warned. */
type StorageState = 'kept' | 'lost' | 'said';

let state: StorageState = 'kept';
const listeners = new Set<() => void>();

// The next user needs the warning again.
onSessionChange(() => {
  if (currentToken() === null) put('kept');
});

function put(next: StorageState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

export const storageLoss = {
  read: (): StorageState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  note: (): void => {
    if (state === 'kept') put('lost');
  },
  said: (): void => put('said'),
};
