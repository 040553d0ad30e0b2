import { currentSession } from '@agency/shared';
import { roleOf } from '@agency/shared/host';
import { remoteSource } from '#remote-source';
import type { ExpectedFile } from '../loader/fetch-files';
import { tabPaths, tabsFor } from '../shell/tabs';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

export interface ScreenPlace {
  remote: string;
  path: string;
  files: ExpectedFile[];
}

export function landings(): ScreenPlace[] {
  const session = currentSession();
  if (session.status === 'anonymous') return [];
  const tabs = tabsFor(session.user ? roleOf(session.user) : null);
  return placesAt(tabs.flatMap((tab) => (tab ? [tabPaths[tab]] : [])));
}

export function placesAt(paths: string[]): ScreenPlace[] {
  return paths.flatMap((path) => {
    const remote = remoteSource.places.ownerOf(path);
    return remote ? [{ remote, path, files: remoteSource.loading.filesOf(remote, path) }] : [];
  });
}
