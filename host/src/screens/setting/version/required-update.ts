import { atom, store, useAtomValue } from '@agency/shared/host';

export interface RequiredUpdate {
  version: string;
  url: string;
  isSameVersion: boolean;
}

const requiredAtom = atom<RequiredUpdate | null>(null);

export function requireUpdate(update: RequiredUpdate | null): void {
  store.set(requiredAtom, update);
}

export function useRequiredUpdate(): RequiredUpdate | null {
  return useAtomValue(requiredAtom, { store });
}
