import { previewOf, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { formatReason } from '../guard/reason';
import { findFreeze, requireNotFrozen } from '../registry/freezes';
import { readRegistry } from '../registry/read-registry';
import { requireApp } from '../registry/transitions';
import { freezeApp } from '../releases/change-freezes';
import type { HistoryEntry } from '../releases/history';
import { promoteBuild } from '../releases/promote-build';
import { pruneReleases } from '../releases/prune-releases';
import { setCanaryBuild } from '../releases/set-canary-build';
import { setPreviewBuilds } from '../releases/set-preview-builds';
import { updateSample } from '../releases/set-sample';
import { signRegistry } from '../releases/sign-registry';
import type { ReleaseRoot } from '../storage/releases';
import type { CommandContext } from './command-context';
import type { GuardOptions } from './guard-command';
import { formatSample } from './history-text';
import { previewAddress } from './preview-address';
import {
  buildAndPublish,
  type PreviewOptions,
  type Publication,
  type PublishResult,
  publishApp,
  withBuiltApps,
} from './publish-apps';
import { type ChangeResult, recordChange, recordEntry } from './record-command';
import { reportProgress } from './report-progress';

export async function releaseAll(
  release: Publication & Omit<Promotion, 'app' | 'buildId'>,
  context: CommandContext,
): Promise<ChangeResult[]> {
  if (release.allowFrozen === undefined) await requireNoneFrozen(release.apps, context);
  return withBuiltApps(release, context, async (faulty) => {
    const entries: ChangeResult[] = [];
    for (const app of release.apps) {
      const published = await publishApp(app, release, context, faulty);
      entries.push(published, await promote({ ...release, app, buildId: published.buildId }, context));
    }
    return entries;
  });
}

/** Checked before anything is built, because a build takes long. The registry is checked again when it is written. */
async function requireNoneFrozen(apps: string[], { root, now }: CommandContext): Promise<void> {
  const registry = await readRegistry(root);
  for (const app of apps) requireNotFrozen(registry, app, now());
}

/** Replaces the preview as a whole: apps that are not named are removed from it. */
export async function showPreview(
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

export interface Promotion {
  app: string;
  buildId?: string;
  allowAhead: boolean;
  allowRolledBack: boolean;
  allowFrozen?: string;
}

export async function promote(
  { app, buildId, allowAhead, allowRolledBack, allowFrozen }: Promotion & { buildId: string },
  context: CommandContext,
): Promise<ChangeResult> {
  const entry = await recordChange(context, async ({ onChange }) => {
    const registry = await readRegistry(context.root);
    const allowed: HistoryEntry['allowed'] = [
      ...(registry.apps[app]?.builds[buildId]?.rolledBack ? ['rolled-back' as const] : []),
      ...frozenMark(registry, app, context),
    ];
    await promoteBuild(context.root, app, buildId, {
      allowAhead,
      allowRolledBack,
      allowFrozen: allowFrozen !== undefined,
      now: context.now,
      onChange,
    });
    const marks = allowed.length > 0 && {
      allowed,
      why: allowed.includes('frozen') ? allowFrozen : undefined,
    };
    return { action: 'promote' as const, app, buildId, ...marks };
  });
  context.write(
    entry.isUnchanged
      ? `${app} ${buildId} is current already: nothing has changed`
      : `${app} ${buildId} is current`,
  );
  return entry;
}

function frozenMark(registry: Registry, app: string, { now }: CommandContext): 'frozen'[] {
  return findFreeze(registry, app, now()) ? ['frozen'] : [];
}

export interface FreezeOptions {
  /** Undefined for every app. The freeze begins now if `from` is undefined. */
  app?: string;
  from?: string;
  until: string;
  why: string;
}

export async function freeze(
  { app, from, until, why }: FreezeOptions,
  context: CommandContext,
): Promise<HistoryEntry> {
  const { root, now, write } = context;
  await freezeApp(root, app, { from: from ?? now().toISOString(), until, why }, now);
  write(`${app ?? 'all apps'}: nothing new is served until ${until}; rollbacks and previews work`);
  return recordEntry({ action: 'freeze', app, buildId: null, until, why }, context);
}

export async function setSample(percent: number, context: CommandContext): Promise<ChangeResult> {
  const entry = await recordChange(context, async (options) => {
    await updateSample(context.root, percent, options);
    return { action: 'sample' as const, buildId: null, percent };
  });
  context.write(entry.isUnchanged ? `${formatSample(percent)}: nothing has changed` : formatSample(percent));
  return entry;
}

export interface Canary {
  app: string;
  percent: number;
  buildId?: string;
  allowAhead: boolean;
  allowFrozen?: string;
  guard?: GuardOptions;
}

export async function startCanary(
  { app, percent, buildId, allowAhead, allowFrozen, guard }: Canary,
  context: CommandContext,
): Promise<ChangeResult> {
  if (percent > 0 && allowFrozen === undefined) await requireNoneFrozen([app], context);
  const build = percent === 0 ? null : (buildId ?? (await buildAndPublish(app, context)));
  const entry = await recordChange(context, async ({ onChange }) => {
    const frozen = percent > 0 ? frozenMark(await readRegistry(context.root), app, context) : [];
    await setCanaryBuild(context.root, app, build, percent, {
      allowAhead,
      allowFrozen: allowFrozen !== undefined,
      isGuarded: guard !== undefined,
      inp: guard?.inp,
      now: context.now,
      onChange,
    });
    const reason = { code: 'guarded' } as const;
    const explained = guard && { why: formatReason(reason), reason };
    const marks = frozen.length > 0 && { allowed: frozen, why: allowFrozen };
    return { action: 'canary' as const, app, buildId: build, percent, ...explained, ...marks };
  });
  const suffix = guard ? `, guarded${guard.inp ? ' with taps' : ''}` : '';
  context.write(build ? `${app} ${build} is served to ${percent} %${suffix}` : `${app} has no canary`);
  return entry;
}

/** Prints the builds that the signature covers, because the user vouches for a registry that was not verified. */
export async function signAndPrintBuilds(context: CommandContext): Promise<HistoryEntry> {
  const { revision, apps, signature } = await signRegistry(context.root);
  for (const [app, { current, canary }] of Object.entries(apps)) {
    const share = canary ? `, ${canary.build} for ${canary.percent} %` : '';
    context.write(`${app} ${current ?? 'has no current build'}${share}`);
  }
  context.write(`revision ${revision} is signed with the key ${signature?.key}`);
  return recordEntry({ action: 'sign', buildId: null }, context);
}

export async function prune(
  { keep, minAgeDays }: { keep?: number; minAgeDays?: number },
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

export async function newestBuild(root: ReleaseRoot, app: string): Promise<string> {
  const builds = Object.values(requireApp(await readRegistry(root), app).builds);
  const newest = builds.sort((a, b) => b.published.localeCompare(a.published))[0];
  if (newest) return newest.buildId;
  throw new DeliveryError('build-unknown', `nothing of ${app} is published`);
}
