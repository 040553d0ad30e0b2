import { logRatioOf, logSum } from './odds';
import { type FailureCount, noEntries, type Stratum, strataOf, sumOf } from './strata';

/** `worse`: roll it back. `fine`: more users may get it. `open`: undecided. */
export type VerdictKind = 'worse' | 'fine' | 'open';

export interface Verdict {
  kind: VerdictKind;
  canary: FailureCount;
  current: FailureCount;
  /** Likelihood ratio of the observed counts: a canary that fails more often against one that does not. */
  evidence: number;
}

/** Minimum counts for a verdict. The failures exceed what one address can report in an hour. */
export const leastForVerdict = { entries: 50, failures: 4 } as const;

/** Maximum share of guarded canaries as good as the current build that are rolled back. */
const falseAlarms = 0.01;
export const enoughEvidence = 1 / falseAlarms;
/** Maximum share of barely intolerable canaries that are widened, per step. */
const falseComforts = 0.05;

/** Alternative odds ratios of a worse canary, with equal prior weights. */
const worseOdds = [2, 4, 8, 16, 32, 64];
/**
 * A canary is tolerated if its failure rate is below `share`, or its odds to fail are below `odds` times those of the
 * current build.
 */
const tolerated = { share: 0.02, odds: 3 } as const;
/** The assumed failure rate of a good build, for the test against `tolerated.share`. */
const goodShare = 0.004;
/** Evidence above which a canary is not widened, although it is not enough to roll it back. */
const suspicious = 10;

/**
 * Evaluates a canary by its counts since it is guarded, in minutes of the same app in chronological order.
 * `stepMinutes` are those since its current share of users.
 *
 * It may be called at any time. The evidence against the canary is a mixture of likelihood ratios over `worseOdds` (H.
 * Robbins, "Statistical methods related to the law of the iterated logarithm", 1970; for comparisons that are looked at
 * all the time: R. Johari, P. Koomen, L. Pekelis, D. Walsh, "Always valid inference", Operations Research 70(3), 2022).
 * While the canary is no worse, the expectation of each ratio after every stratum is at most 1, so that the mixture
 * ever reaches 1/α with a probability of at most α (J. Ville, 1939). The two tests in its favour are sequential tests
 * of the same kind against a canary that is barely intolerable (A. Wald, 1945).
 *
 * Both builds are compared within strata of few minutes, so that general trouble counts against neither, and the
 * growing share of users has no effect. Pages of older hosts, which report fewer kinds of failures, form strata of
 * their own. An entry fails by a failed load, a crash, an uncaught error or rejection, or a screen that is not drawn.
 * The time to screen is shown but not evaluated: a new build is loaded for the first time while the current one is
 * cached, so that every canary would seem slow.
 *
 * @param tests How many things of the canary are evaluated. Each has its share of the tolerated false alarms.
 */
export function evaluate(minutes: readonly Stratum[], stepMinutes: readonly Stratum[], tests = 1): Verdict {
  const strata = strataOf(minutes);
  const canary = total(minutes, 'canary');
  const current = total(minutes, 'current');
  const evidence = evidenceAfterEach(strata).at(-1) ?? 1;
  const isEnough = Math.min(canary.entries, current.entries) >= leastForVerdict.entries;
  const isWorse = evidence >= enoughEvidence * tests && canary.failures >= leastForVerdict.failures;
  const isFine = evidence < suspicious && isTolerable(stepMinutes);
  const kind = isEnough && isWorse ? 'worse' : isEnough && isFine ? 'fine' : 'open';
  return { kind, canary, current, evidence };
}

export function evidenceAfterEach(strata: readonly Stratum[]): number[] {
  const logs = worseOdds.map(() => -Math.log(worseOdds.length));
  return strata.map((stratum) => {
    const ratio = logRatioOf(stratum);
    for (const [index, odds] of worseOdds.entries()) logs[index] = (logs[index] ?? 0) + ratio(odds);
    return Math.exp(logSum(logs));
  });
}

function isTolerable(minutes: readonly Stratum[]): boolean {
  const { entries, failures } = total(minutes, 'canary');
  if (entries < leastForVerdict.entries) return false;
  const seldom =
    failures * Math.log(goodShare / tolerated.share) +
    (entries - failures) * Math.log((1 - goodShare) / (1 - tolerated.share));
  const notMuchMore = -strataOf(minutes).reduce((sum, one) => sum + logRatioOf(one)(tolerated.odds), 0);
  return Math.max(seldom, notMuchMore) >= Math.log(1 / falseComforts);
}

function total(minutes: readonly Stratum[], of: 'canary' | 'current'): FailureCount {
  return minutes.map((one) => one[of]).reduce(sumOf, noEntries);
}
