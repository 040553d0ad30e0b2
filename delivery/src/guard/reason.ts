import type { BuildId } from '@agency/shared/contract';
import type { Share } from './strata';
import type { Verdict } from './verdict';

interface BuildShare extends Share {
  build: BuildId;
}

/** What led to a deed that nobody typed, told by its figures: whoever shows it has the words. */
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

/** In the words of the command line, which also stand in the history for whoever knows no codes. */
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

/** More is told as more than this. */
export const mostOdds = 1e6;

/** A few digits are enough: 3.4, 34, 340. */
export function roundedOdds(evidence: number): number {
  return Number(evidence.toPrecision(2));
}
