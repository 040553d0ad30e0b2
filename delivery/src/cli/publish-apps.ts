import { join, resolve } from 'node:path';
import { DeliveryError } from '../delivery-error';
import { requireMayChange } from '../registry/key-limits';
import { readRegistry } from '../registry/read-registry';
import { fetchBuild } from '../releases/fetch-build';
import type { HistoryEntry, Source } from '../releases/history';
import { publishBuild } from '../releases/publish-build';
import { releasesOf } from '../storage/releases';
import type { CommandContext } from './command-context';
import { type ChangeResult, recordChange } from './record-command';
import { reportChanges } from './report-changes';
import { reportProgress } from './report-progress';

export interface Publication {
  apps: string[];
  /** False if builds already exist, in `dist/` of each app or in the folder `from`. */
  build: boolean;
  from?: string;
  /** The address of the build, if its files are not copied. */
  at?: string;
  allowTypeErrors?: boolean;
  allowSize?: string;
}

/** Builds that are visible only to browsers that open the preview's address. */
export interface PreviewOptions {
  name: string;
  days: number;
  site?: string;
  allowAhead: boolean;
}

export type PublishResult = ChangeResult & {
  app: string;
  buildId: string;
  /** Differences from the current build, as they are printed. */
  changes: string[];
};

/**
 * Builds all apps before the first one is published, so that a wrong name or a failed build changes nothing. Resolves to
 * the apps with type errors that were allowed.
 * @throws DeliveryError `types-wrong`, with what the compiler says.
 */
async function buildAll({ apps, allowTypeErrors }: Publication, context: CommandContext): Promise<string[]> {
  const faulty: string[] = [];
  for (const app of apps) {
    context.writeProgress(`building ${app} …`);
    const [isBuilt, errors] = await Promise.all([context.buildApp(app), context.findTypeErrors(app)]);
    if (!isBuilt) context.writeProgress(`${app} has not changed since it was built`);
    if (!errors) continue;
    if (!allowTypeErrors) {
      throw new DeliveryError('types-wrong', `the types of ${app} are wrong:\n${errors.trimEnd()}`);
    }
    context.writeProgress(errors.trimEnd());
    faulty.push(app);
  }
  return faulty;
}

/**
 * Locks the apps' build folders until `work` has published them. Builds from elsewhere need no lock. `work` is given the
 * apps with type errors that were allowed.
 */
export async function withBuiltApps<T>(
  publication: Publication,
  context: CommandContext,
  work: (faulty: string[]) => Promise<T>,
): Promise<T> {
  if (publication.from !== undefined) return work([]);
  context.requireApps(publication.apps);
  await requireKey(publication.apps, context);
  return context.lockBuilds(publication.apps, async () => {
    return work(publication.build ? await buildAll(publication, context) : []);
  });
}

/** Checked before anything is built or fetched. The registry is checked again when it is written. */
async function requireKey(apps: string[], { root }: CommandContext): Promise<void> {
  requireMayChange(releasesOf(root).trust, apps, await readRegistry(root));
}

export interface CopyOptions {
  app: string;
  /** Undefined for the current build of the other deployment. */
  buildId?: string;
  /** The directory of the other releases, or the address of the app. */
  from: string;
  allowSize?: string;
}

/** Publishes a build of another deployment, with the same id and hashes and with its commit, if that is known. */
export async function copyBuild(
  { app, buildId, from, allowSize }: CopyOptions,
  context: CommandContext,
): Promise<PublishResult> {
  await requireKey([app], context);
  context.writeProgress(`reading ${app} from ${from} …`);
  const fetched = await fetchBuild(from, app, buildId);
  try {
    const { folder, source } = fetched;
    const entry = await publishFolder(app, { folder, source, copiedFrom: from, allowSize }, context);
    const build = `${app} ${entry.buildId}`;
    context.write(
      entry.isUnchanged
        ? `${build} is published already, with the same hashes`
        : `${build} is copied from ${from}, with the same hashes; node agency promote ${build} serves it`,
    );
    return entry;
  } finally {
    await fetched.remove();
  }
}

export async function publishApp(
  app: string,
  { from, at, allowSize }: Pick<Publication, 'from' | 'at' | 'allowSize'>,
  context: CommandContext,
  faulty: string[] = [],
): Promise<PublishResult> {
  context.writeProgress(`publishing ${app} …`);
  const folder = from === undefined ? join(context.workspace, app, 'dist') : resolve(from);
  const source = from === undefined ? context.source : await context.readSource(folder);
  return publishFolder(app, { folder, source, at, allowSize, faulty }, context);
}

interface PublishedFolder extends Pick<Publication, 'at' | 'allowSize'> {
  folder: string;
  source: Source | undefined;
  copiedFrom?: string;
  faulty?: string[];
}

async function publishFolder(
  app: string,
  { folder, source, copiedFrom, at, allowSize, faulty = [] }: PublishedFolder,
  context: CommandContext,
): Promise<PublishResult> {
  const entry = await recordChange(context, async ({ onChange }) => {
    const { buildId } = await publishBuild(context.root, folder, {
      app,
      allowSize: allowSize !== undefined,
      onProgress: reportProgress(`publishing ${app}`, context.now, context.writeProgress),
      onChange,
      ...(at !== undefined && { at: { url: at, remoteOrigins: context.remoteOrigins } }),
    });
    const allowed: HistoryEntry['allowed'] = [
      ...(faulty.includes(app) ? ['type-errors' as const] : []),
      ...(allowSize === undefined ? [] : ['size' as const]),
    ];
    const marks = allowed.length > 0 && { allowed, why: allowSize };
    const copied = copiedFrom !== undefined && { copiedFrom };
    return { action: 'publish' as const, app, buildId, source, ...copied, ...marks };
  });
  return { ...entry, changes: await reportChanges(app, entry.buildId, context) };
}

export async function publishApps(
  publication: Publication & { preview?: PreviewOptions },
  context: CommandContext,
): Promise<PublishResult[]> {
  return withBuiltApps(publication, context, async (faulty) => {
    const entries: PublishResult[] = [];
    for (const app of publication.apps) {
      const entry = await publishApp(app, publication, context, faulty);
      entries.push(entry);
      const hint = publication.preview ? '' : `; testers open it with ?mf=${app}@${entry.buildId}`;
      context.write(`${app} ${entry.buildId} is published${entry.isUnchanged ? ' already' : ''}${hint}`);
    }
    return entries;
  });
}

export async function buildAndPublish(app: string, context: CommandContext): Promise<string> {
  const one = { apps: [app], build: true };
  return (await withBuiltApps(one, context, () => publishApp(app, {}, context))).buildId;
}
