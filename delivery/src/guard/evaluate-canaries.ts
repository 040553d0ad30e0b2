import type { CountsAnswer, Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import {
  dropCanary,
  type GuardedCanary,
  guardedCanaries,
  restartGuard,
  widenCanary,
} from '../registry/guard-transitions';
import { readRegistry } from '../registry/read-registry';
import { updateRegistry } from '../registry/update-registry';
import { appendHistory, type HistoryEntry } from '../releases/history';
import { defaultSoakMs } from '../releases/promote-build';
import { requireRootNames } from '../releases/require-root-names';
import type { ReleaseRoot } from '../storage/releases';
import type { GuardNotice } from './notify-team';
import { comparisonOf, type Reason, reasonText } from './reason';
import { type MinuteOfBoth, noEntries, shareOf, sumOf } from './strata';
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
}

/** Percentages of users that a guarded canary goes through. At the last one it becomes current. */
const steps = [10, 50, 100];

export interface Pass {
  looks: Look[];
  refusals: DeliveryError[];
}

/**
 * Evaluates every guarded canary, or that of one app, and acts on its counts. A refusal for one canary does not affect
 * the others.
 */
export async function evaluateCanaries(tools: GuardTools, only?: string): Promise<Pass> {
  const guarded = Object.entries(guardedCanaries(await readRegistry(tools.root)));
  const pass: Pass = { looks: [], refusals: [] };
  for (const [app, canary] of guarded) {
    if (only !== undefined && only !== app) continue;
    try {
      pass.looks.push(await lookAt(app, canary, tools));
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      pass.refusals.push(error);
    }
  }
  return pass;
}

async function lookAt(app: string, seen: GuardedCanary, tools: GuardTools): Promise<Look> {
  const { build, percent, guard } = seen;
  const { minutes } = await tools.readCounts(app, guard.since);
  const both = minutesOfBoth(minutes, build, guard.against);
  const verdict = evaluate(
    both,
    both.filter(({ minute }) => minute >= guard.stepSince),
  );
  const reason = comparisonOf(verdict, build, guard.against);
  const look = { app, build, percent, why: reasonText(reason), verdict };
  const { current } = (await readRegistry(tools.root)).apps[app] ?? {};
  if (current !== guard.against) {
    const changed: Reason = { code: 'base-changed', against: current ?? '' };
    const restarted = { ...look, why: reasonText(changed), outcome: 'restarted' } as const;
    return act(restarted, seen, tools, { percent, reason: changed }, (registry, now) =>
      restartGuard(registry, app, seen, now),
    );
  }
  if (verdict.kind === 'worse') {
    return act({ ...look, percent: 0, outcome: 'rolled-back' }, seen, tools, { reason }, (registry, now) =>
      dropCanary(registry, app, seen, now),
    );
  }
  if (verdict.kind === 'fine') {
    const next = steps.find((step) => step > percent) ?? 100;
    const outcome = next < 100 ? 'widened' : 'promoted';
    const deed = next < 100 ? { percent: next, reason } : { reason };
    return act({ ...look, percent: next, outcome }, seen, tools, deed, (registry, now) =>
      widenCanary(registry, app, seen, next, { now, soakMs: defaultSoakMs }),
    );
  }
  return { ...look, outcome: 'waits' };
}

const actions = {
  'rolled-back': 'rollback',
  widened: 'canary',
  promoted: 'promote',
  restarted: 'canary',
} as const;

/**
 * Applies a decision unless somebody has changed the canary since it was evaluated. The guard that applies it writes
 * the history under the registry's lock.
 */
async function act(
  look: Look & { outcome: keyof typeof actions },
  { build, guard }: GuardedCanary,
  { root, now, tell }: GuardTools,
  extra: Pick<HistoryEntry, 'percent' | 'reason'>,
  change: (registry: Registry, now: Date) => Registry,
): Promise<Look> {
  const { app, outcome, why, percent, verdict } = look;
  const at = now();
  let isOurs = false;
  const buildId = outcome === 'rolled-back' ? guard.against : build;
  const deed: HistoryEntry = {
    at: at.toISOString(),
    action: actions[outcome],
    app,
    buildId,
    ...extra,
    why,
    by: 'guard',
  };
  await updateRegistry(
    root,
    (registry) => {
      const changed = change(registry, at);
      isOurs = changed !== registry;
      return changed;
    },
    {
      beforeWrite: async (changed) => {
        if (outcome === 'promoted' && isOurs) await requireRootNames(root, changed, app);
      },
      afterWrite: () => appendHistory(root, deed),
    },
  );
  if (!isOurs) return { ...look, outcome: 'passed', why: 'somebody else has changed the canary meanwhile' };
  if (outcome !== 'restarted') {
    await tell({ at: deed.at, action: outcome, app, build, percent, against: guard.against, why, verdict });
  }
  return look;
}

function minutesOfBoth(minutes: CountsAnswer['minutes'], canary: string, current: string): MinuteOfBoth[] {
  const byMinute = new Map<string, MinuteOfBoth>();
  for (const counts of minutes) {
    const { minute, build_id } = counts;
    const sides = byMinute.get(minute) ?? { minute, canary: noEntries, current: noEntries };
    if (build_id === canary) sides.canary = sumOf(sides.canary, shareOf(counts));
    if (build_id === current) sides.current = sumOf(sides.current, shareOf(counts));
    byMinute.set(minute, sides);
  }
  return [...byMinute.values()].sort((a, b) => a.minute.localeCompare(b.minute));
}
