import type { BuildId } from '@agency/shared/contract';
import type { Share } from './strata';
import type { Verdict } from './verdict';

interface BuildShare extends Share {
  build: BuildId;
}

/** The reason for a entry of the guard, as a code with figures. Views translate it. */
export type Reason =
  | { code: 'compared'; canary: BuildShare; against: BuildShare; evidence: number }
  | { code: 'base-changed'; against: BuildId }
  | { code: 'guarded' };

export function comparisonOf(verdict: Verdict, canary: BuildId, against: BuildId): Reason {
  return {
    code: 'compared',
    canary: { build: canary, ...verdict.canary },
    against: { build: against, ...verdict.current },
    evidence: verdict.evidence,
  };
}

/** The reason in English, for the command line and the history. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case 'compared':
      return `canary ${textOf(reason.canary)}; ${textOf(reason.against)}; ${oddsText(reason.evidence)}`;
    case 'base-changed':
      return `${reason.against} has become current: compared with it from now on`;
    case 'guarded':
      return 'guarded';
  }
}

function textOf({ build, entries, failures }: BuildShare): string {
  const percent = entries > 0 ? ` (${((100 * failures) / entries).toFixed(1)} %)` : '';
  return `${build}: ${failures} of ${entries} entries failed${percent}`;
}

function oddsText(evidence: number): string {
  if (evidence < 1) return 'nothing says that it is worse';
  return `${evidence > mostOdds ? 'over a million' : roundedOdds(evidence)} to 1 that it is worse`;
}

/** Larger odds are shown as more than this. */
export const mostOdds = 1e6;

/** A few digits are enough: 3.4, 34, 340. */
export function roundedOdds(evidence: number): number {
  return Number(evidence.toPrecision(2));
}
