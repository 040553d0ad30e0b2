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

/** Returns a value of the remote configuration: the server's, the last known, or the built-in one. */
export function useRemoteConfig<Name extends keyof RemoteConfig>(name: Name): RemoteConfig[Name] {
  return useAtomValue(configAtom, { store })[name];
}

/**
 * Asks for the configuration of whoever is logged in. After a failure, or where it is somebody else by then, what is
 * known stays.
 */
export async function loadRemoteConfig(): Promise<void> {
  const token = currentToken();
  const options = { hideLoading: true, hideError: true, noRedirect: true };
  const values = await call('GET /config/get', {}, options).catch(() => null);
  if (!values || token !== currentToken()) return;
  local.set(storageKey, values);
  store.set(configAtom, readRemoteConfig(values));
}
