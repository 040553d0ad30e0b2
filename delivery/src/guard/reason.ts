import type { BuildId } from '@agency/shared/contract';
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
  | { code: 'compared'; canary: BuildFailures; against: BuildFailures; evidence: number }
  | { code: 'base-changed'; against: BuildId }
  | { code: 'guarded' }
  /** The canary does well, but its app is frozen. */
  | { code: 'frozen'; until: string };

export function toComparison(verdict: Verdict, canary: BuildId, against: BuildId): GuardReason {
  return {
    code: 'compared',
    canary: { build: canary, ...verdict.canary },
    against: { build: against, ...verdict.current },
    evidence: verdict.evidence,
  };
}

export function formatReason(reason: GuardReason): string {
  switch (reason.code) {
    case 'compared':
      return `canary ${formatFailures(reason.canary)}; ${formatFailures(reason.against)}; ${formatOdds(reason.evidence)}`;
    case 'base-changed':
      return `${reason.against} has become current: compared with it from now on`;
    case 'guarded':
      return 'guarded';
    case 'frozen':
      return `it does well, and waits because the app is frozen until ${reason.until}`;
  }
}

function formatFailures({ build, entries, failures }: BuildFailures): string {
  const percent = entries > 0 ? ` (${((100 * failures) / entries).toFixed(1)} %)` : '';
  return `${build}: ${failures} of ${entries} entries failed${percent}`;
}

function formatOdds(evidence: number): string {
  if (evidence < 1) return 'nothing says that it is worse';
  return `${evidence > maxShownOdds ? 'over a million' : roundOdds(evidence)} to 1 that it is worse`;
}

/** Maximum odds that are shown as a number; above it the text says only that they are larger. */
export const maxShownOdds = 1e6;

export function roundOdds(evidence: number): number {
  return Number(evidence.toPrecision(2));
}
