import { logRatioOf, logSum } from './odds';
import { noEntries, type Share, type Stratum, strataOf, sumOf } from './strata';

/** `worse`: away with it. `fine`: more users may have it. `open`: nobody can tell yet. */
export type VerdictKind = 'worse' | 'fine' | 'open';

export interface Verdict {
  kind: VerdictKind;
  canary: Share;
  current: Share;
  /** How many times likelier what was seen is if the canary fails more often than if it does not. */
  evidence: number;
}

/** Below these there is no verdict, whatever it looks like; and more failures than one address can tell of in an hour. */
export const leastForVerdict = { entries: 50, failures: 4 } as const;

/** In a hundred guarded canaries that are as good as the current build, so many at most are taken away. */
const falseAlarms = 0.01;
export const enoughEvidence = 1 / falseAlarms;
/** Of a hundred canaries that are as bad as what is tolerated, so many at most are widened at a step. */
const falseComforts = 0.05;

/** How much worse a canary may be, by odds: each as likely as the other before anything is seen. */
const worseOdds = [2, 4, 8, 16, 32, 64];
/** A canary fails less often than this, or fails less often than this many times the current build: either is enough. */
const tolerated = { share: 0.02, odds: 3 } as const;
/** What a good build does where `tolerated.share` is too much. */
const goodShare = 0.004;
/** Evidence against a canary that keeps it where it is, while it is not yet enough to take it away. */
const suspicious = 10;

/**
 * Judges a canary by what happened since it is guarded, in minutes of the same app, the first ones first; `stepMinutes`
 * are those since it has its present share of users.
 *
 * May be asked as often as one likes. What speaks against the canary is a mixture of likelihood ratios over `worseOdds`
 * (H. Robbins, "Statistical methods related to the law of the iterated logarithm", 1970; for comparisons that are looked
 * at all the time: R. Johari, P. Koomen, L. Pekelis, D. Walsh, "Always valid inference", Operations Research 70(3),
 * 2022). While the canary is no worse, each ratio is 1 or less in the mean after every stratum, whatever came before, so
 * that the mixture ever reaches 1/α with a probability of α at most (J. Ville, 1939). The two that speak for it are
 * sequential tests of the same kind against a canary that is just too bad (A. Wald, 1945).
 *
 * Both builds are compared within strata of few minutes: what befalls everybody at that time speaks against neither, nor
 * does it matter that the canary's share of users grows. Time to screen is shown and not judged: everybody fetches a new
 * build for the first time, while the current one lies in the caches, so that every canary would be blamed.
 */
export function judge(minutes: readonly Stratum[], stepMinutes: readonly Stratum[]): Verdict {
  const strata = strataOf(minutes);
  const canary = total(minutes, 'canary');
  const current = total(minutes, 'current');
  const evidence = evidenceAfterEach(strata).at(-1) ?? 1;
  const isEnough = Math.min(canary.entries, current.entries) >= leastForVerdict.entries;
  const isWorse = evidence >= enoughEvidence && canary.failures >= leastForVerdict.failures;
  const isFine = evidence < suspicious && isTolerable(stepMinutes);
  const kind = isEnough && isWorse ? 'worse' : isEnough && isFine ? 'fine' : 'open';
  return { kind, canary, current, evidence };
}

/** What speaks against the canary after each stratum, as a look at that time would see it. */
export function evidenceAfterEach(strata: readonly Stratum[]): number[] {
  const logs = worseOdds.map(() => -Math.log(worseOdds.length));
  return strata.map((stratum) => {
    const ratio = logRatioOf(stratum);
    for (const [index, odds] of worseOdds.entries()) logs[index] = (logs[index] ?? 0) + ratio(odds);
    return Math.exp(logSum(logs));
  });
}

/** Whether it is shown that the canary fails seldom enough, in itself or beside the current build. */
function isTolerable(minutes: readonly Stratum[]): boolean {
  const { entries, failures } = total(minutes, 'canary');
  if (entries < leastForVerdict.entries) return false;
  const seldom =
    failures * Math.log(goodShare / tolerated.share) +
    (entries - failures) * Math.log((1 - goodShare) / (1 - tolerated.share));
  const notMuchMore = -strataOf(minutes).reduce((sum, one) => sum + logRatioOf(one)(tolerated.odds), 0);
  return Math.max(seldom, notMuchMore) >= Math.log(1 / falseComforts);
}

function total(minutes: readonly Stratum[], of: keyof Stratum): Share {
  return minutes.map((one) => one[of]).reduce(sumOf, noEntries);
}
