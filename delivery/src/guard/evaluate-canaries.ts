import type { AppOwner, CountsAnswer, Freeze, Registry, RegistryApp } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { findFreeze } from '../registry/freezes';
import {
  dropCanary,
  type GuardedCanary,
  guardedCanaries,
  restartGuard,
  widenCanary,
} from '../registry/guard-transitions';
import { readRegistry } from '../registry/read-registry';
import { applyChange } from '../registry/update-registry';
import { appendHistory, type HistoryEntry } from '../releases/history';
import { defaultSoakMs } from '../releases/promote-build';
import { requireRootNames } from '../releases/require-root-names';
import type { ReleaseRoot } from '../storage/releases';
import type { GuardNotice } from './notify-team';
import { formatReason, type GuardReason, toComparison } from './reason';
import { type MinuteOfBoth, noEntries, splitByPages, sumOf, tapsAsEntries } from './strata';
import { evaluate, type Verdict } from './verdict';

export interface GuardTools {
  root: ReleaseRoot;
  readCounts: (app: string, since: string) => Promise<CountsAnswer>;
  tell: (notice: GuardNotice) => Promise<void>;
  now: () => Date;
}

/** The result of evaluating a guarded canary. `waits`: no change. `passed`: somebody else has changed it meanwhile. */
export interface Look {
  app: string;
  build: string;
  percent: number;
  outcome: GuardNotice['action'] | 'restarted' | 'waits' | 'passed';
  why: string;
  verdict: Verdict;
  /** The verdict on slow taps, if the guard compares them. */
  taps?: Verdict;
}

/** Percentages of users that a guarded canary goes through. At the last one it becomes current. */
const steps = [10, 50, 100];

export interface Pass {
  looks: Look[];
  refusals: DeliveryError[];
}

/**
 * Evaluates every guarded canary, or that of one app, and acts on its counts. The registry is read once; a decision is
 * applied only if the canary is still as it was read. A refusal for one canary does not affect the others.
 */
export async function evaluateCanaries(tools: GuardTools, only?: string): Promise<Pass> {
  const registry = await readRegistry(tools.root);
  const pass: Pass = { looks: [], refusals: [] };
  for (const [app, canary] of Object.entries(guardedCanaries(registry))) {
    if (only !== undefined && only !== app) continue;
    const { current, builds } = registry.apps[app] as RegistryApp;
    try {
      pass.looks.push(
        await evaluateCanary(
          {
            app,
            canary,
            owner: builds[canary.build]?.owner,
            freeze: findFreeze(registry, app, tools.now()),
            current: current ?? '',
          },
          tools,
        ),
      );
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      pass.refusals.push(error);
    }
  }
  return pass;
}

interface Evaluated {
  app: string;
  canary: GuardedCanary;
  owner: AppOwner | undefined;
  freeze: Freeze | null;
  current: string;
}

async function evaluateCanary(evaluated: Evaluated, tools: GuardTools): Promise<Look> {
  const { app, canary, owner } = evaluated;
  const { build, guard } = canary;
  const { minutes } = await tools.readCounts(app, guard.since);
  const tests = guard.inp ? 2 : 1;
  const verdictOn = (both: MinuteOfBoth[]) =>
    evaluate(
      both,
      both.filter(({ minute }) => minute >= guard.stepSince),
      tests,
    );
  const verdict = verdictOn(minutesOfBoth(minutes, build, guard.against));
  const taps = guard.inp ? verdictOn(tapsOfBoth(minutes, build, guard.against)) : undefined;
  const decision = decide(evaluated, verdict, taps);
  const why = formatReason(decision.reason);
  const look = { app, build, verdict, ...(taps && { taps }), percent: decision.percent, why };
  if (decision.outcome === 'waits') return { ...look, outcome: 'waits' };
  const at = tools.now();
  const isApplied = await apply(decision, evaluated, look.why, at, tools.root);
  if (!isApplied)
    return { ...look, outcome: 'passed', why: 'somebody else has changed the canary meanwhile' };
  const { outcome } = decision;
  if (outcome !== 'restarted') {
    const notice = {
      app,
      owner,
      build,
      percent: decision.percent,
      against: guard.against,
      why: look.why,
      verdict,
      ...(taps && { taps }),
    };
    await tools.tell({ at: at.toISOString(), action: outcome, ...notice });
  }
  return { ...look, outcome };
}

interface Decision {
  outcome: Exclude<Look['outcome'], 'passed'>;
  percent: number;
  reason: GuardReason;
}

function decide(
  { canary: { build, percent, guard }, current, freeze }: Evaluated,
  failures: Verdict,
  taps: Verdict | undefined,
): Decision {
  const isByTaps = taps !== undefined && decides(taps, failures);
  const verdict = isByTaps ? taps : failures;
  const reason = toComparison(verdict, build, guard.against, isByTaps ? 'taps-compared' : 'compared');
  if (current !== guard.against) {
    return { outcome: 'restarted', percent, reason: { code: 'base-changed', against: current } };
  }
  if (verdict.kind === 'worse') return { outcome: 'rolled-back', percent: 0, reason };
  if (verdict.kind !== 'fine') return { outcome: 'waits', percent, reason };
  if (freeze) return { outcome: 'waits', percent, reason: { code: 'frozen', until: freeze.until } };
  const next = steps.find((step) => step > percent) ?? 100;
  return { outcome: next < 100 ? 'widened' : 'promoted', percent: next, reason };
}

/** Both must be fine for more users; one that is worse is enough to remove the canary. */
function decides(taps: Verdict, failures: Verdict): boolean {
  if (failures.kind === 'worse') return false;
  return taps.kind === 'worse' || (failures.kind === 'fine' && taps.kind !== 'fine');
}

const actions = {
  'rolled-back': 'rollback',
  widened: 'canary',
  promoted: 'promote',
  restarted: 'canary',
} as const;

/** Applies a decision, and returns false if somebody has changed the canary since it was read. */
async function apply(
  { outcome, percent, reason }: Decision,
  { app, canary }: Evaluated,
  why: string,
  now: Date,
  root: ReleaseRoot,
): Promise<boolean> {
  if (outcome === 'waits') return false;
  const change = (registry: Registry): Registry => {
    if (outcome === 'restarted') return restartGuard(registry, app, canary, now);
    if (outcome === 'rolled-back') return dropCanary(registry, app, canary, now);
    return widenCanary(registry, app, canary, percent, { now, soakMs: defaultSoakMs });
  };
  const entry: HistoryEntry = {
    at: now.toISOString(),
    action: actions[outcome],
    app,
    buildId: outcome === 'rolled-back' ? canary.guard.against : canary.build,
    ...(actions[outcome] === 'canary' ? { percent } : {}),
    reason,
    why,
    by: 'guard',
  };
  const { isChanged } = await applyChange(root, change, {
    beforeWrite: async (changed, isChanged) => {
      if (isChanged && outcome === 'promoted') await requireRootNames(root, changed, app);
    },
    // The guard that applies the decision writes the history, under the registry's lock.
    afterWrite: () => appendHistory(root, entry),
  });
  return isChanged;
}

function tapsOfBoth(minutes: CountsAnswer['minutes'], canary: string, current: string): MinuteOfBoth[] {
  return minutes.map((counts) => ({
    minute: counts.minute,
    canary: counts.build_id === canary ? tapsAsEntries(counts) : noEntries,
    current: counts.build_id === current ? tapsAsEntries(counts) : noEntries,
  }));
}

function minutesOfBoth(minutes: CountsAnswer['minutes'], canary: string, current: string): MinuteOfBoth[] {
  const byMinute = new Map<string, MinuteOfBoth>();
  for (const counts of minutes) {
    const { minute, build_id } = counts;
    const pages = splitByPages(counts);
    for (const isWatched of [false, true]) {
      const key = `${minute} ${isWatched}`;
      const sides = byMinute.get(key) ?? { minute, isWatched, canary: noEntries, current: noEntries };
      const count = isWatched ? pages.watched : pages.others;
      if (build_id === canary) sides.canary = sumOf(sides.canary, count);
      if (build_id === current) sides.current = sumOf(sides.current, count);
      byMinute.set(key, sides);
    }
  }
  return [...byMinute.values()].sort((a, b) => a.minute.localeCompare(b.minute));
}
