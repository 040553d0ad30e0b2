import { join, resolve } from 'node:path';
import { publishBuild } from '../releases/publish-build';
import type { CommandContext } from './command-context';
import { type ChangeResult, recordChange } from './record-command';
import { reportProgress } from './report-progress';

export interface Publication {
  apps: string[];
  /** False if builds already exist, in `dist/` of each app or in the folder `from`. */
  build: boolean;
  from?: string;
  /** The address of the build, if its files are not copied. */
  at?: string;
}

/** Builds that are visible only to browsers that open the preview's address. */
export interface PreviewOptions {
  name: string;
  days: number;
  site?: string;
  allowAhead: boolean;
}

export type PublishResult = ChangeResult & { app: string; buildId: string };

/** Builds all apps before the first one is published, so that a wrong name or a failed build changes nothing. */
async function buildAll(apps: string[], context: CommandContext): Promise<void> {
  for (const app of apps) {
    context.writeProgress(`building ${app} …`);
    if (!(await context.buildApp(app))) context.writeProgress(`${app} has not changed since it was built`);
  }
}

/** Locks the apps' build folders until `work` has published them. Builds from elsewhere need no lock. */
export async function withBuiltApps<T>(
  publication: Publication,
  context: CommandContext,
  work: () => Promise<T>,
): Promise<T> {
  if (publication.from !== undefined) return work();
  context.requireApps(publication.apps);
  return context.lockBuilds(publication.apps, async () => {
    if (publication.build) await buildAll(publication.apps, context);
    return work();
  });
}

export async function publishApp(
  app: string,
  { from, at }: Pick<Publication, 'from' | 'at'>,
  context: CommandContext,
): Promise<PublishResult> {
  context.writeProgress(`publishing ${app} …`);
  const folder = from === undefined ? join(context.workspace, app, 'dist') : resolve(from);
  // The commit of a build from elsewhere is unknown.
  const source = from === undefined ? context.source : undefined;
  return recordChange(context, async ({ onChange }) => {
    const { buildId } = await publishBuild(context.root, folder, {
      app,
      onProgress: reportProgress(`publishing ${app}`, context.now, context.writeProgress),
      onChange,
      ...(at !== undefined && { at: { url: at, remoteOrigins: context.remoteOrigins } }),
    });
    return { action: 'publish' as const, app, buildId, source };
  });
}

export async function publishApps(
  publication: Publication & { preview?: PreviewOptions },
  context: CommandContext,
): Promise<PublishResult[]> {
  return withBuiltApps(publication, context, async () => {
    const entries: PublishResult[] = [];
    for (const app of publication.apps) {
      const entry = await publishApp(app, publication, context);
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
