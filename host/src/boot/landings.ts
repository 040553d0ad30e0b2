import { currentSession, roleOf } from '@agency/shared';
import { remoteSource } from '#remote-source';
import type { ExpectedFile } from '../loader/fetch-files';
import { tabPaths, tabsFor } from '../shell/tabs';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the user pays dearly for bytes that may not be needed. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

interface Landing {
  remote: string;
  /** Path of the landing screen. */
  path: string;
  files: ExpectedFile[];
}

/** The remotes behind the tab bar of who is logged in; none before the login. */
export function landings(): Landing[] {
  const session = currentSession();
  if (session.status === 'anonymous') return [];
  const tabs = tabsFor(session.user ? roleOf(session.user) : null);
  return tabs.flatMap((tab) => {
    if (!tab) return [];
    const path = tabPaths[tab];
    const remote = remoteSource.ownerOf(path);
    return remote ? [{ remote, path, files: remoteSource.filesOf(remote, path) }] : [];
  });
}
