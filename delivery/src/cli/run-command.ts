import { previewOf, sampleOf } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { formatReason } from '../guard/reason';
import { readRegistry } from '../registry/read-registry';
import { requireApp } from '../registry/transitions';
import { type HistoryEntry, readHistory } from '../releases/history';
import { listPreviews, listReleases } from '../releases/list-releases';
import { promoteBuild } from '../releases/promote-build';
import { pruneReleases } from '../releases/prune-releases';
import { rollBackApp } from '../releases/roll-back-app';
import { setCanaryBuild } from '../releases/set-canary-build';
import { removePreview, setPreviewBuilds } from '../releases/set-preview-builds';
import { updateSample } from '../releases/set-sample';
import { signRegistry } from '../releases/sign-registry';
import { traceStack } from '../releases/trace-stack';
import type { ReleaseRoot } from '../storage/releases';
import type { CommandContext } from './command-context';
import { runGuard } from './guard-command';
import { formatEntry, formatReleases, formatSample } from './history-text';
import type { Command, PreviewOptions } from './parse-command';
import { previewAddress } from './preview-address';
import { buildAndPublish, type PublishResult, publishApp, publishApps, withBuiltApps } from './publish-apps';
import { type ChangeResult, recordChange, recordEntry } from './record-command';
import { reportProgress } from './report-progress';

export async function runCommand(command: Command, context: CommandContext): Promise<object> {
  const { root, write } = context;
  switch (command.name) {
    case 'help':
      write(command.text);
      return { usage: command.text };
    case 'release':
      return { done: await releaseAll(command, context) };
    case 'publish': {
      const done = await publishApps(command, context);
      return command.preview ? showPreview(done, command.preview, context) : { done };
    }
    case 'end-preview': {
      const { preview } = command;
      await removePreview(root, preview);
      write(`the preview ${preview} is gone`);
      return { done: [await recordEntry({ action: 'end-preview', buildId: null, preview }, context)] };
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
      if (command.app) requireApp(await readRegistry(root), command.app);
      return { guarded: await runGuard(command, context) };
    case 'sample':
      return { done: [await setSample(command.percent, context)] };
    case 'rollback': {
      const { app } = command;
      const registry = await rollBackApp(root, app, command);
      const buildId = registry.apps[app]?.current ?? null;
      write(`${app} is back to ${buildId}`);
      return { done: [await recordEntry({ action: 'rollback', app, buildId }, context)] };
    }
    case 'list': {
      const releases = await listReleases(root, context.now());
      for (const line of formatReleases(releases)) write(line);
      const sample = sampleOf(await readRegistry(root));
      if (sample < 100) write(formatSample(sample));
      return { releases, previews: await listPreviews(root, context.now()), sample };
    }
    case 'history': {
      const { app, last } = command;
      if (app) requireApp(await readRegistry(root), app);
      const entries = (await readHistory(root)).filter((entry) => !app || entry.app === app).slice(0, last);
      for (const entry of entries) write(formatEntry(entry));
      if (entries.length === 0) write('nothing was done yet');
      return { history: entries };
    }
    case 'trace': {
      // Rejects an unknown app before the command waits for the user to paste a stack.
      requireApp(await readRegistry(root), command.app);
      const lines = await traceStack(root, await context.readInput(), command.app, command.buildId);
      for (const line of lines) write(line);
      return { lines };
    }
    case 'sign':
      return { done: [await signAndPrintBuilds(context)] };
    case 'prune':
      return { done: await prune(command, context) };
  }
}

async function releaseAll(
  command: Command & { name: 'release' },
  context: CommandContext,
): Promise<ChangeResult[]> {
  return withBuiltApps(command, context, async () => {
    const entries: ChangeResult[] = [];
    for (const app of command.apps) {
      const published = await publishApp(app, command, context);
      entries.push(published, await promoteOne({ ...command, app, buildId: published.buildId }, context));
    }
    return entries;
  });
}

/** Replaces the preview as a whole: apps that are not named are removed from it. */
async function showPreview(
  published: PublishResult[],
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
  const entries = published.map(({ app, buildId }) =>
    recordEntry({ action: 'preview', app, buildId, preview: name }, context),
  );
  return { done: [...published, ...(await Promise.all(entries))], preview: { name, builds, until, address } };
}

interface Promotion {
  app: string;
  buildId: string;
  allowAhead: boolean;
  allowRolledBack: boolean;
}

async function promoteOne(
  { app, buildId, allowAhead, allowRolledBack }: Promotion,
  context: CommandContext,
): Promise<ChangeResult> {
  const entry = await recordChange(context, async ({ onChange }) => {
    await promoteBuild(context.root, app, buildId, { allowAhead, allowRolledBack, onChange });
    return { action: 'promote' as const, app, buildId };
  });
  context.write(
    entry.isUnchanged
      ? `${app} ${buildId} is current already: nothing has changed`
      : `${app} ${buildId} is current`,
  );
  return entry;
}

async function setSample(percent: number, context: CommandContext): Promise<ChangeResult> {
  const entry = await recordChange(context, async (options) => {
    await updateSample(context.root, percent, options);
    return { action: 'sample' as const, buildId: null, percent };
  });
  context.write(entry.isUnchanged ? `${formatSample(percent)}: nothing has changed` : formatSample(percent));
  return entry;
}

async function startCanary(
  { app, percent, buildId, allowAhead, guard }: Command & { name: 'canary' },
  context: CommandContext,
): Promise<ChangeResult> {
  const build = percent === 0 ? null : (buildId ?? (await buildAndPublish(app, context)));
  const entry = await recordChange(context, async ({ onChange }) => {
    await setCanaryBuild(context.root, app, build, percent, {
      allowAhead,
      isGuarded: guard !== undefined,
      now: context.now,
      onChange,
    });
    const reason = { code: 'guarded' } as const;
    const explained = guard && { why: formatReason(reason), reason };
    return { action: 'canary' as const, app, buildId: build, percent, ...explained };
  });
  const suffix = guard ? ', guarded' : '';
  context.write(build ? `${app} ${build} is served to ${percent} %${suffix}` : `${app} has no canary`);
  return entry;
}

/** Prints the builds that the signature covers, because the user vouches for a registry that was not verified. */
async function signAndPrintBuilds(context: CommandContext): Promise<HistoryEntry> {
  const { revision, apps, signature } = await signRegistry(context.root);
  for (const [app, { current, canary }] of Object.entries(apps)) {
    const share = canary ? `, ${canary.build} for ${canary.percent} %` : '';
    context.write(`${app} ${current ?? 'has no current build'}${share}`);
  }
  context.write(`revision ${revision} is signed with the key ${signature?.key}`);
  return recordEntry({ action: 'sign', buildId: null }, context);
}

async function prune(
  { keep, minAgeDays }: Command & { name: 'prune' },
  context: CommandContext,
): Promise<HistoryEntry[]> {
  const onProgress = reportProgress('removing', context.now, context.writeProgress);
  const minAgeMs = minAgeDays === undefined ? undefined : minAgeDays * 24 * 60 * 60_000;
  const removed = Object.entries(await pruneReleases(context.root, { keep, minAgeMs, onProgress }));
  for (const [app, ids] of removed) context.write(`${app}: removed ${ids.join(', ')}`);
  if (removed.length === 0) context.write('nothing to remove');
  const entries = removed.flatMap(([app, ids]) =>
    ids.map((buildId) => ({ action: 'prune' as const, app, buildId })),
  );
  return Promise.all(entries.map((entry) => recordEntry(entry, context)));
}

async function newestBuild(root: ReleaseRoot, app: string): Promise<string> {
  const builds = Object.values(requireApp(await readRegistry(root), app).builds);
  const newest = builds.sort((a, b) => b.published.localeCompare(a.published))[0];
  if (newest) return newest.buildId;
  throw new DeliveryError('build-unknown', `nothing of ${app} is published`);
}
