import { atom, useAtomValue } from 'jotai';
import { safeStorage } from '../../contract/model/storage';
import { call } from '../request/client';
import { currentToken, store } from '../session/session-store';
import { type RemoteConfig, readRemoteConfig } from './read-remote-config';

const local = safeStorage(() => localStorage);
const storageKey = 'remote-config';

export const configAtom = atom<RemoteConfig>(
  readRemoteConfig(local.get<Record<string, string>>(storageKey) ?? {}),
);

export function useRemoteConfig<Name extends keyof RemoteConfig>(name: Name): RemoteConfig[Name] {
  return useAtomValue(configAtom, { store })[name];
}

/**
 * Loads the configuration of the logged-in user. After a failure, or if the user has changed meanwhile, the previous
 * values stay.
 */
export async function loadRemoteConfig(): Promise<void> {
  const token = currentToken();
  const options = { hideLoading: true, hideError: true, noRedirect: true };
  const values = await call('GET /config/get', {}, options).catch(() => null);
  if (!values || token !== currentToken()) return;
  local.set(storageKey, values);
  store.set(configAtom, readRemoteConfig(values));
}
