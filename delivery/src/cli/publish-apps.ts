import { join, resolve } from 'node:path';
import { publishBuild } from '../releases/publish-build';
import type { CommandContext } from './command-context';
import { type Done, recordChange } from './deeds';
import type { Command, Publication } from './parse-command';
import { tellProgress } from './tell-progress';

/** What was done with one build. */
export type Publishing = Done & { app: string; buildId: string };

/** All are built before one of them is out: a name or a build that fails then leaves everything as it was. */
async function buildAll(apps: string[], context: CommandContext): Promise<void> {
  for (const app of apps) {
    context.follow(`building ${app} …`);
    if (!(await context.buildApp(app))) context.follow(`${app} has not changed since it was built`);
  }
}

/** Nobody else builds the apps before `work` has published them; what was made elsewhere is nobody's here. */
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

/** Publishes what lies in the app's `dist/`, or in the folder that the command names. */
export async function publish(
  app: string,
  { from, at }: Pick<Publication, 'from' | 'at'>,
  context: CommandContext,
): Promise<Publishing> {
  context.follow(`publishing ${app} …`);
  const folder = from === undefined ? join(context.workspace, app, 'dist') : resolve(from);
  // Of a build that comes from elsewhere this workspace knows no commit.
  const source = from === undefined ? context.source : undefined;
  return recordChange(context, async ({ onChange }) => {
    const { buildId } = await publishBuild(context.root, folder, {
      app,
      onProgress: tellProgress(`publishing ${app}`, context.now, context.follow),
      onChange,
      ...(at !== undefined && { at: { url: at, remoteOrigins: context.remoteOrigins } }),
    });
    return { action: 'publish' as const, app, buildId, source };
  });
}

/** Publishes the apps of a command and says where testers find each. */
export async function publishAll(
  command: Command & { name: 'publish' },
  context: CommandContext,
): Promise<Publishing[]> {
  return withBuilds(command, context, async () => {
    const deeds: Publishing[] = [];
    for (const app of command.apps) {
      const deed = await publish(app, command, context);
      deeds.push(deed);
      const hint = command.preview ? '' : `; testers open it with ?mf=${app}@${deed.buildId}`;
      context.write(`${app} ${deed.buildId} is published${deed.isUnchanged ? ' already' : ''}${hint}`);
    }
    return deeds;
  });
}

/** Builds and publishes one app. @returns the id of its build. */
export async function publishNew(app: string, context: CommandContext): Promise<string> {
  const one = { apps: [app], build: true };
  return (await withBuilds(one, context, () => publish(app, {}, context))).buildId;
}
