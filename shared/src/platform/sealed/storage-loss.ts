import { currentToken, onSessionChange } from '../session/session-store';

/** `lost`: some data lasts only as long as the page. `warned`: the user has been told so. */
type StorageState = 'persistent' | 'lost' | 'warned';

let state: StorageState = 'persistent';
const listeners = new Set<() => void>();

// The next user needs the warning again.
onSessionChange(() => {
  if (currentToken() === null) change('persistent');
});

function change(next: StorageState): void {
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
  report: (): void => {
    if (state === 'persistent') change('lost');
  },
  markWarned: (): void => change('warned'),
};
