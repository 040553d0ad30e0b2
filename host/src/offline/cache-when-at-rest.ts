import { currentSession } from '@agency/shared';
import { roleOf } from '@agency/shared/host';
import { remoteSource } from '#remote-source';
import { isSavingData, landings, placesAt, type ScreenPlace } from '../boot/landings';
import { whenAtRest } from '../boot/when-at-rest';
import { deleteOrphanedFiles } from './delete-orphaned-files';
import { cacheForOffline } from './install-worker';
import { saveHomeSnapshot } from './save-home-snapshot';

/** Caches the files of the screens that this user needs without a network, once the page is at rest. */
export async function cacheWhenAtRest(): Promise<void> {
  await whenAtRest();
  // When saving data, only files that the page has loaded anyway are cached.
  const screens = isSavingData() ? [] : [...landings(), ...offlineScreens()];
  saveHomeSnapshot();
  await Promise.all([deleteOrphanedFiles(), cacheForOffline(screens.flatMap(({ files }) => files))]);
}

function offlineScreens(): ScreenPlace[] {
  const session = currentSession();
  if (session.status === 'anonymous' || !session.user) return [];
  return placesAt(remoteSource.places.offlinePathsFor(roleOf(session.user)));
}
