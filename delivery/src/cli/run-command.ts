import { join } from 'node:path';
import { DeliveryError } from '../delivery-error';
import { readRegistry } from '../registry/read-registry';
import { appOf } from '../registry/transitions';
import { listReleases, type Release } from '../releases/list-releases';
import { promoteBuild } from '../releases/promote-build';
import { pruneReleases } from '../releases/prune-releases';
import { publishBuild } from '../releases/publish-build';
import { rollBackApp } from '../releases/roll-back-app';
import { setCanaryBuild } from '../releases/set-canary-build';
import type { Command } from './parse-command';

export interface CommandContext {
  /** The release directory. */
  root: string;
  /** The workspace that holds the apps' folders. */
  workspace: string;
  /** Builds one app into its `dist/`. */
  buildApp: (app: string) => Promise<void>;
  write: (line: string) => void;
}

/** Does what a command says and writes one line for each thing done. */
export async function runCommand(command: Command, context: CommandContext): Promise<void> {
  const { root, write } = context;
  switch (command.name) {
    case 'release':
      for (const app of command.apps) {
        const buildId = await publish(app, command.build, context);
        await promoteBuild(root, app, buildId, command);
        write(`${app} ${buildId} is current`);
      }
      return;
    case 'promote': {
      const buildId = command.buildId ?? (await newestBuild(root, command.app));
      await promoteBuild(root, command.app, buildId, command);
      write(`${command.app} ${buildId} is current`);
      return;
    }
    case 'canary':
      await startCanary(command, context);
      return;
    case 'rollback': {
      const registry = await rollBackApp(root, command.app);
      write(`${command.app} is back to ${registry.apps[command.app]?.current}`);
      return;
    }
    case 'list':
      for (const line of tableOf(await listReleases(root))) write(line);
      return;
    case 'prune':
      await prune(command, context);
  }
}

async function publish(app: string, builds: boolean, context: CommandContext): Promise<string> {
  if (builds) await context.buildApp(app);
  return (await publishBuild(context.root, join(context.workspace, app, 'dist'), { app })).buildId;
}

async function startCanary(
  { app, percent, buildId, allowAhead }: Command & { name: 'canary' },
  context: CommandContext,
): Promise<void> {
  const build = percent === 0 ? null : (buildId ?? (await publish(app, true, context)));
  await setCanaryBuild(context.root, app, build, percent, { allowAhead });
  context.write(build ? `${app} ${build} is served to ${percent} %` : `${app} has no canary`);
}

async function prune(
  { keep, minAgeDays }: Command & { name: 'prune' },
  { root, write }: CommandContext,
): Promise<void> {
  const minAgeMs = minAgeDays === undefined ? undefined : minAgeDays * 24 * 60 * 60_000;
  const removed = Object.entries(await pruneReleases(root, { keep, minAgeMs }));
  for (const [app, ids] of removed) write(`${app}: removed ${ids.join(', ')}`);
  if (removed.length === 0) write('nothing to remove');
}

async function newestBuild(root: string, app: string): Promise<string> {
  const builds = Object.values(appOf(await readRegistry(root), app).builds);
  const newest = builds.sort((a, b) => b.published.localeCompare(a.published))[0];
  if (newest) return newest.buildId;
  throw new DeliveryError('build-unknown', `nothing of ${app} is published`);
}

function tableOf(releases: Release[]): string[] {
  if (releases.length === 0) return ['nothing is published'];
  const width = Math.max(...releases.map(({ app }) => app.length));
  return releases.map(({ app, buildId, contract, published, roles }) =>
    [app.padEnd(width), buildId, contract.padEnd(8), published, roles.join(', ')].join('  ').trimEnd(),
  );
}
