import { join, resolve } from 'node:path';
import { publishBuild } from '../releases/publish-build';
import type { CommandContext } from './command-context';
import type { Command, Publication } from './parse-command';
import { type Done, recordChange } from './record-command';
import { reportProgress } from './report-progress';

export type Publishing = Done & { app: string; buildId: string };

/** Builds all apps before the first one is published, so that a wrong name or a failed build changes nothing. */
async function buildAll(apps: string[], context: CommandContext): Promise<void> {
  for (const app of apps) {
    context.follow(`building ${app} …`);
    if (!(await context.buildApp(app))) context.follow(`${app} has not changed since it was built`);
  }
}

/** Locks the apps' build folders until `work` has published them. Builds from elsewhere need no lock. */
export async function withBuilds<T>(
  publication: Publication,
  context: CommandContext,
  work: () => Promise<T>,
): Promise<T> {
  if (publication.from !== undefined) return work();
  context.requireApps(publication.apps);
  return context.alone(publication.apps, async () => {
    if (publication.build) await buildAll(publication.apps, context);
    return work();
  });
}

export async function publish(
  app: string,
  { from, at }: Pick<Publication, 'from' | 'at'>,
  context: CommandContext,
): Promise<Publishing> {
  context.follow(`publishing ${app} …`);
  const folder = from === undefined ? join(context.workspace, app, 'dist') : resolve(from);
  // The commit of a build from elsewhere is unknown.
  const source = from === undefined ? context.source : undefined;
  return recordChange(context, async ({ onChange }) => {
    const { buildId } = await publishBuild(context.root, folder, {
      app,
      onProgress: reportProgress(`publishing ${app}`, context.now, context.follow),
      onChange,
      ...(at !== undefined && { at: { url: at, remoteOrigins: context.remoteOrigins } }),
    });
    return { action: 'publish' as const, app, buildId, source };
  });
}

export async function publishAll(
  command: Command & { name: 'publish' },
  context: CommandContext,
): Promise<Publishing[]> {
  return withBuilds(command, context, async () => {
    const entries: Publishing[] = [];
    for (const app of command.apps) {
      const entry = await publish(app, command, context);
      entries.push(entry);
      const hint = command.preview ? '' : `; testers open it with ?mf=${app}@${entry.buildId}`;
      context.write(`${app} ${entry.buildId} is published${entry.isUnchanged ? ' already' : ''}${hint}`);
    }
    return entries;
  });
}

export async function publishNew(app: string, context: CommandContext): Promise<string> {
  const one = { apps: [app], build: true };
  return (await withBuilds(one, context, () => publish(app, {}, context))).buildId;
}
