import { atom, store, useAtomValue } from '@agency/shared/host';

/** The release without which nobody may go on. */
export interface RequiredUpdate {
  version: string;
  url: string;
  /** A newer build of the version that is installed. */
  isSameVersion: boolean;
}

const requiredAtom = atom<RequiredUpdate | null>(null);

export function requireUpdate(update: RequiredUpdate | null): void {
  store.set(requiredAtom, update);
}

export function useRequiredUpdate(): RequiredUpdate | null {
  return useAtomValue(requiredAtom, { store });
}
