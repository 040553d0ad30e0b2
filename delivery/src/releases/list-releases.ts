import { type AppOwner, type BuildId, hasEnded, type Preview, type Registry } from '@agency/shared/contract';
import { readRegistry } from '../registry/read-registry';
import { requireApp } from '../registry/transitions';
import type { ReleaseRoot } from '../storage/releases';
import { type HistoryEntry, readHistory, type Source } from './history';

export interface Release {
  app: string;
  owner: AppOwner | undefined;
  buildId: BuildId;
  contract: string;
  published: string;
  /** Roles of the build, such as `current` or `canary 10%`; empty if it is waiting or superseded. */
  roles: string[];
  source?: Source;
  allowed?: HistoryEntry['allowed'];
}

export async function listReleases(root: ReleaseRoot, now = new Date()): Promise<Release[]> {
  const registry = await readRegistry(root);
  const published = (await readHistory(root)).filter(({ action }) => action === 'publish');
  return Object.entries(registry.apps).flatMap(([app, entry]) =>
    Object.values(entry.builds)
      .sort((a, b) => b.published.localeCompare(a.published))
      .map((build) => {
        const { buildId } = build;
        const publication = published.find((one) => one.app === app && one.buildId === buildId);
        return {
          app,
          owner: build.owner,
          buildId,
          contract: build.contract,
          published: build.published,
          roles: [...rolesOf(registry, app, buildId), ...previewsOf(registry, app, buildId, now)],
          source: publication?.source,
          ...(publication?.allowed && { allowed: publication.allowed }),
        };
      }),
  );
}

export interface NamedPreview extends Preview {
  name: string;
  hasEnded: boolean;
}

export async function listPreviews(root: ReleaseRoot, now = new Date()): Promise<NamedPreview[]> {
  const { previews = {} } = await readRegistry(root);
  return Object.entries(previews)
    .map(([name, preview]) => ({ name, ...preview, hasEnded: hasEnded(preview, now) }))
    .sort((a, b) => a.until.localeCompare(b.until));
}

function previewsOf({ previews = {} }: Registry, app: string, id: BuildId, now: Date): string[] {
  return Object.entries(previews)
    .filter(([, preview]) => preview.builds[app] === id && !hasEnded(preview, now))
    .map(([name, { until }]) => `preview ${name} until ${until.slice(0, 10)}`);
}

function rolesOf(registry: Registry, app: string, id: BuildId): string[] {
  const entry = requireApp(registry, app);
  const roles: [boolean | undefined, string][] = [
    [entry.current === id, 'current'],
    [entry.canary?.build === id, `canary ${entry.canary?.percent}%${entry.canary?.guard ? ' guarded' : ''}`],
    [entry.previous === id, 'previous'],
    [entry.lastGood === id, 'last-good'],
    [entry.builds[id]?.rolledBack, 'rolled back'],
  ];
  return roles.filter(([is]) => is).map(([, role]) => role);
}
