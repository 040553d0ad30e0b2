import { join, resolve } from 'node:path';
import { previewOf, sampleOf } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { reasonText } from '../guard/reason';
import { readRegistry } from '../registry/read-registry';
import { appOf } from '../registry/transitions';
import type { ChangeOptions } from '../registry/update-registry';
import { type Deed, readHistory, recordDeed, type Source } from '../releases/history';
import { listPreviews, listReleases, type Release } from '../releases/list-releases';
import { promoteBuild } from '../releases/promote-build';
import { pruneReleases } from '../releases/prune-releases';
import { publishBuild } from '../releases/publish-build';
import { rollBackApp } from '../releases/roll-back-app';
import { setCanaryBuild } from '../releases/set-canary-build';
import { endPreviewOf, setPreviewBuilds } from '../releases/set-preview-builds';
import { setSampleOf } from '../releases/set-sample';
import { signRegistry } from '../releases/sign-registry';
import { traceStack } from '../releases/trace-stack';
import type { ReleaseRoot } from '../storage/releases';
import { type GuardContext, runGuard } from './guard-command';
import type { Command, PreviewOptions, Publication } from './parse-command';
import { previewAddress } from './preview-address';
import { tellProgress } from './tell-progress';

export interface CommandContext extends GuardContext {
  root: ReleaseRoot;
  /** The workspace that holds the apps' folders. */
  workspace: string;
  /** Refuses names of which one is no app of the workspace. */
  requireApps: (names: string[]) => void;
  /** Does work on the `dist/` of apps while no other command builds or publishes one of them. */
  alone: <T>(apps: string[], work: () => Promise<T>) => Promise<T>;
  /** Builds one app into its `dist/`; false where that is built of the same sources. */
  buildApp: (app: string) => Promise<boolean>;
  /** Who types, for the history. */
  by?: string;
  source: Source;
  now: () => Date;
  /** Origins besides the product's own from which remotes may load. */
  remoteOrigins: string[];
  /** Where the product is, if the command does not say. */
  site: string;
  /** Draws a text as a QR code of letters. */
  qrCode: (text: string) => Promise<string>;
  /** What was typed or piped in. */
  readInput: () => Promise<string>;
  /** Takes a line for people. */
  write: (line: string) => void;
  /** Takes a line for people on what takes a while now. */
  follow: (line: string) => void;
}

/** Does what a command says and writes a line for each thing done. The result is the same for scripts. */
export async function runCommand(command: Command, context: CommandContext): Promise<object> {
  const { root, write } = context;
  switch (command.name) {
    case 'help':
      write(command.text);
      return { usage: command.text };
    case 'release':
      return { done: await releaseAll(command, context) };
    case 'publish': {
      const done = await publishAll(command, context);
      return command.preview ? showPreview(done, command.preview, context) : { done };
    }
    case 'end-preview': {
      const { preview } = command;
      await endPreviewOf(root, preview);
      write(`the preview ${preview} is gone`);
      return { done: [await record({ action: 'end-preview', buildId: null, preview }, context)] };
    }
    case 'promote': {
      const buildId = command.buildId ?? (await newestBuild(root, command.app));
      return { done: [await promoteOne({ ...command, buildId }, context)] };
    }
    case 'canary': {
      const done = [await startCanary(command, context)];
      return command.guard ? { done, guarded: await runGuard(command.guard, context) } : { done };
    }
    case 'guard':
      if (command.app) appOf(await readRegistry(root), command.app);
      return { guarded: await runGuard(command, context) };
    case 'sample':
      return { done: [await takeSample(command.percent, context)] };
    case 'rollback': {
      const { app } = command;
      const registry = await rollBackApp(root, app, command);
      const buildId = registry.apps[app]?.current ?? null;
      write(`${app} is back to ${buildId}`);
      return { done: [await record({ action: 'rollback', app, buildId }, context)] };
    }
    case 'list': {
      const releases = await listReleases(root, context.now());
      for (const line of tableOf(releases)) write(line);
      const sample = sampleOf(await readRegistry(root));
      if (sample < 100) write(sampleText(sample));
      return { releases, previews: await listPreviews(root, context.now()), sample };
    }
    case 'history': {
      const { app, last } = command;
      if (app) appOf(await readRegistry(root), app);
      const deeds = (await readHistory(root)).filter((deed) => !app || deed.app === app).slice(0, last);
      for (const deed of deeds) write(lineOf(deed));
      if (deeds.length === 0) write('nothing was done yet');
      return { history: deeds };
    }
    case 'trace': {
      // Before somebody pastes a stack in vain.
      appOf(await readRegistry(root), command.app);
      const lines = await traceStack(root, await context.readInput(), command.app, command.buildId);
      for (const line of lines) write(line);
      return { lines };
    }
    case 'sign':
      return { done: [await signAsItIs(context)] };
    case 'prune':
      return { done: await prune(command, context) };
  }
}

/** What a command came to: a line of the history, or what was so already and stands in none. */
type Done = Deed & { isUnchanged?: true };

async function record<Part extends Omit<Deed, 'at' | 'by'>>(
  deed: Part,
  { root, by, now }: CommandContext,
): Promise<Part & Deed> {
  const whole = { at: now().toISOString(), ...deed, by };
  await recordDeed(root, whole);
  return whole;
}

/** Does what may have been done already: then nothing is written, and the history gets no line of it. */
async function recordChange<Part extends Omit<Deed, 'at' | 'by'>>(
  context: CommandContext,
  act: (options: ChangeOptions) => Promise<Part>,
): Promise<Part & Done> {
  let isChanged = false;
  const deed = await act({
    onChange: () => {
      isChanged = true;
    },
  });
  if (isChanged) return record(deed, context);
  return { at: context.now().toISOString(), ...deed, by: context.by, isUnchanged: true };
}

/** All are built before one of them is out: a name or a build that fails then leaves everything as it was. */
async function buildAll(apps: string[], context: CommandContext): Promise<void> {
  for (const app of apps) {
    context.follow(`building ${app} …`);
    if (!(await context.buildApp(app))) context.follow(`${app} has not changed since it was built`);
  }
}

/** Nobody else builds the apps before `work` has published them; what was made elsewhere is nobody's here. */
async function withBuilds<T>(
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

async function releaseAll(command: Command & { name: 'release' }, context: CommandContext): Promise<Done[]> {
  return withBuilds(command, context, async () => {
    const deeds: Done[] = [];
    for (const app of command.apps) {
      const published = await publish(app, command, context);
      deeds.push(published, await promoteOne({ ...command, app, buildId: published.buildId }, context));
    }
    return deeds;
  });
}

async function publishAll(
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

/** What was published becomes the preview as a whole: an app that it had before and that is not named now is no part of it. */
async function showPreview(
  published: Publishing[],
  { name, days, site, allowAhead }: PreviewOptions,
  context: CommandContext,
): Promise<object> {
  const builds = Object.fromEntries(published.map(({ app, buildId }) => [app, buildId]));
  const registry = await setPreviewBuilds(
    context.root,
    { name, builds, days },
    { allowAhead, now: context.now },
  );
  const until = previewOf(registry, name)?.until;
  const address = previewAddress(site ?? context.site, name);
  context.write(`the preview ${name} is there until ${until}:\n\n  ${address}\n`);
  context.write(await context.qrCode(address));
  const deeds = published.map(({ app, buildId }) =>
    record({ action: 'preview', app, buildId, preview: name }, context),
  );
  return { done: [...published, ...(await Promise.all(deeds))], preview: { name, builds, until, address } };
}

/** What was done with one build. */
type Publishing = Done & { app: string; buildId: string };

async function publish(
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

interface Promotion {
  app: string;
  buildId: string;
  allowAhead: boolean;
  allowRolledBack: boolean;
}

async function promoteOne({ app, buildId, ...rules }: Promotion, context: CommandContext): Promise<Done> {
  const { allowAhead, allowRolledBack } = rules;
  const deed = await recordChange(context, async ({ onChange }) => {
    await promoteBuild(context.root, app, buildId, { allowAhead, allowRolledBack, onChange });
    return { action: 'promote' as const, app, buildId };
  });
  context.write(
    deed.isUnchanged
      ? `${app} ${buildId} is current already: nothing has changed`
      : `${app} ${buildId} is current`,
  );
  return deed;
}

async function takeSample(percent: number, context: CommandContext): Promise<Done> {
  const deed = await recordChange(context, async (options) => {
    await setSampleOf(context.root, percent, options);
    return { action: 'sample' as const, buildId: null, percent };
  });
  context.write(deed.isUnchanged ? `${sampleText(percent)}: nothing has changed` : sampleText(percent));
  return deed;
}

function sampleText(percent: number): string {
  if (percent === 100) return 'all pages tell their counts';
  return `${percent} % of the pages tell their counts, of apps with a canary all`;
}

async function startCanary(
  { app, percent, buildId, allowAhead, guard }: Command & { name: 'canary' },
  context: CommandContext,
): Promise<Done> {
  const build = percent === 0 ? null : (buildId ?? (await publishNew(app, context)));
  const deed = await recordChange(context, async ({ onChange }) => {
    await setCanaryBuild(context.root, app, build, percent, {
      allowAhead,
      isGuarded: guard !== undefined,
      now: context.now,
      onChange,
    });
    const reason = { code: 'guarded' } as const;
    const why = guard && { why: reasonText(reason), reason };
    return { action: 'canary' as const, app, buildId: build, percent, ...why };
  });
  const how = guard ? ', guarded' : '';
  context.write(build ? `${app} ${build} is served to ${percent} %${how}` : `${app} has no canary`);
  return deed;
}

async function publishNew(app: string, context: CommandContext): Promise<string> {
  const one = { apps: [app], build: true };
  return (await withBuilds(one, context, () => publish(app, {}, context))).buildId;
}

/** Says what is signed: nobody has vouched for it before. */
async function signAsItIs(context: CommandContext): Promise<Deed> {
  const { revision, apps, signature } = await signRegistry(context.root);
  for (const [app, { current, canary }] of Object.entries(apps)) {
    const share = canary ? `, ${canary.build} for ${canary.percent} %` : '';
    context.write(`${app} ${current ?? 'has no current build'}${share}`);
  }
  context.write(`revision ${revision} is signed with the key ${signature?.key}`);
  return record({ action: 'sign', buildId: null }, context);
}

async function prune(
  { keep, minAgeDays }: Command & { name: 'prune' },
  context: CommandContext,
): Promise<Deed[]> {
  const onProgress = tellProgress('removing', context.now, context.follow);
  const minAgeMs = minAgeDays === undefined ? undefined : minAgeDays * 24 * 60 * 60_000;
  const removed = Object.entries(await pruneReleases(context.root, { keep, minAgeMs, onProgress }));
  for (const [app, ids] of removed) context.write(`${app}: removed ${ids.join(', ')}`);
  if (removed.length === 0) context.write('nothing to remove');
  const deeds = removed.flatMap(([app, ids]) =>
    ids.map((buildId) => ({ action: 'prune' as const, app, buildId })),
  );
  return Promise.all(deeds.map((deed) => record(deed, context)));
}

async function newestBuild(root: ReleaseRoot, app: string): Promise<string> {
  const builds = Object.values(appOf(await readRegistry(root), app).builds);
  const newest = builds.sort((a, b) => b.published.localeCompare(a.published))[0];
  if (newest) return newest.buildId;
  throw new DeliveryError('build-unknown', `nothing of ${app} is published`);
}

function tableOf(releases: Release[]): string[] {
  if (releases.length === 0) return ['nothing is published'];
  const width = Math.max(...releases.map(({ app }) => app.length));
  return releases.map(({ app, buildId, contract, published, roles, source }) =>
    [app.padEnd(width), buildId, contract.padEnd(8), published, sourceText(source), roles.join(', ')]
      .join('  ')
      .trimEnd(),
  );
}

/** The commit as people write it, with a `+` where there was more than it says. */
function sourceText({ commit, branch, author, isChanged }: Source = {}): string {
  if (!commit) return '-';
  return `${commit.slice(0, 8)}${isChanged ? '+' : ''} ${branch} ${author}`;
}

function lineOf({ at, action, app, buildId, percent, preview, by, source, why }: Deed): string {
  const what = [action, ...(percent === undefined ? [] : [`${percent} %`]), preview]
    .filter(Boolean)
    .join(' ');
  const from = source ? `from ${sourceText(source)}` : '';
  return [at, by ?? '-', what.padEnd(11), app ?? '', buildId ?? '', from, why].filter(Boolean).join('  ');
}
