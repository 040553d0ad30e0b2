import { type BuildId, tapBounds } from '@agency/shared/contract';
import type { FailureCount } from './strata';
import type { Verdict } from './verdict';

interface BuildFailures extends FailureCount {
  build: BuildId;
}

/**
 * Why the guard changed a canary or left it alone, as a code with figures, so that views can translate it. `evidence` is
 * the likelihood ratio of the verdict, shown as odds that the canary is worse.
 */
export type GuardReason =
  | { code: 'compared' | 'taps-compared'; canary: BuildFailures; against: BuildFailures; evidence: number }
  | { code: 'base-changed'; against: BuildId }
  | { code: 'guarded' }
  /** The canary does well, but its app is frozen. */
  | { code: 'frozen'; until: string };

export function toComparison(
  verdict: Verdict,
  canary: BuildId,
  against: BuildId,
  code: 'compared' | 'taps-compared' = 'compared',
): GuardReason {
  return {
    code,
    canary: { build: canary, ...verdict.canary },
    against: { build: against, ...verdict.current },
    evidence: verdict.evidence,
  };
}

export function formatReason(reason: GuardReason): string {
  switch (reason.code) {
    case 'compared':
      return `canary ${formatFailures(reason.canary)}; ${formatFailures(reason.against)}; ${formatOdds(reason.evidence)}`;
    case 'taps-compared':
      return `canary ${formatTaps(reason.canary)}; ${formatTaps(reason.against)}; ${formatOdds(reason.evidence, 'slower')}`;
    case 'base-changed':
      return `${reason.against} has become current: compared with it from now on`;
    case 'guarded':
      return 'guarded';
    case 'frozen':
      return `it does well, and waits because the app is frozen until ${reason.until}`;
  }
}

function formatFailures({ build, entries, failures }: BuildFailures): string {
  return `${build}: ${failures} of ${entries} entries failed${percentOf(failures, entries)}`;
}

function formatTaps({ build, entries, failures }: BuildFailures): string {
  return `${build}: ${failures} of ${entries} taps took more than ${tapBounds.good} ms${percentOf(failures, entries)}`;
}

const percentOf = (part: number, all: number) => (all > 0 ? ` (${((100 * part) / all).toFixed(1)} %)` : '');

function formatOdds(evidence: number, what = 'worse'): string {
  if (evidence < 1) return `nothing says that it is ${what}`;
  return `${evidence > maxShownOdds ? 'over a million' : roundOdds(evidence)} to 1 that it is ${what}`;
}

/** Maximum odds that are shown as a number; above it the text says only that they are larger. */
export const maxShownOdds = 1e6;

export function roundOdds(evidence: number): number {
  return Number(evidence.toPrecision(2));
}
