import type { BuildId, RegistryApp } from '@agency/shared/contract';
import { readRegistry } from '../registry/read-registry';
import { readHistory, type Source } from './history';

export interface Release {
  app: string;
  buildId: BuildId;
  contract: string;
  published: string;
  /** What the build serves as, for example `current` or `canary 10%`; empty for one that waits or is superseded. */
  roles: string[];
  /** Where it comes from; undefined where nobody recorded it. */
  source?: Source;
}

/** Every published build, by app, newest first. */
export async function listReleases(root: string): Promise<Release[]> {
  const { apps } = await readRegistry(root);
  const published = (await readHistory(root)).filter(({ action }) => action === 'publish');
  return Object.entries(apps).flatMap(([app, entry]) =>
    Object.values(entry.builds)
      .sort((a, b) => b.published.localeCompare(a.published))
      .map((build) => ({
        app,
        buildId: build.buildId,
        contract: build.contract,
        published: build.published,
        roles: rolesOf(entry, build.buildId),
        source: published.find((deed) => deed.app === app && deed.buildId === build.buildId)?.source,
      })),
  );
}

function rolesOf(entry: RegistryApp, id: BuildId): string[] {
  const roles: [boolean | undefined, string][] = [
    [entry.current === id, 'current'],
    [entry.canary?.build === id, `canary ${entry.canary?.percent}%${entry.canary?.guard ? ' guarded' : ''}`],
    [entry.previous === id, 'previous'],
    [entry.lastGood === id, 'last-good'],
    [entry.builds[id]?.rolledBack, 'rolled back'],
  ];
  return roles.filter(([is]) => is).map(([, role]) => role);
}
