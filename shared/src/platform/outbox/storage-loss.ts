import { currentToken, onSessionChange } from '../session/session-store';

/** `lost`: something that was to be kept lasts only as long as the page. `said`: the user has been told so. */
type StorageState = 'kept' | 'lost' | 'said';

let state: StorageState = 'kept';
const listeners = new Set<() => void>();

// Whoever comes next has to be told anew.
onSessionChange(() => {
  if (currentToken() === null) put('kept');
});

function put(next: StorageState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Whether the device keeps what is typed, as far as a try has shown, and whether that was said in this session. */
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
