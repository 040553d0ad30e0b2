import type { Stratum } from './strata';

/** Maps odds to the logarithm of a likelihood ratio, relative to equally failing builds. */
type LogRatio = (odds: number) => number;

/**
 * Returns how much likelier a stratum is if the canary has the given odds ratio to fail than if both builds have equal
 * odds.
 *
 * Both likelihoods are conditional on the total number of failures, so that the general failure rate of that time (an
 * outage of the server, bad networks in the evening) cancels out: Fisher's noncentral hypergeometric distribution over
 * the central one (R. A. Fisher, "The logic of inductive inference", 1935).
 */
export function logRatioOf({ canary, current }: Stratum): LogRatio {
  // A crash may be reported a minute after its entry, so failures are limited to entries.
  const seen = Math.min(canary.failures, canary.entries);
  const failures = seen + Math.min(current.failures, current.entries);
  const least = Math.max(0, failures - current.entries);
  const most = Math.min(failures, canary.entries);
  if (least === most) return () => 0;
  const weights = Array.from({ length: most - least + 1 }, (_, index) => {
    const ours = least + index;
    return logChoose(canary.entries, ours) + logChoose(current.entries, failures - ours);
  });
  const central = logSum(weights);
  return (odds) => {
    const logOdds = Math.log(odds);
    const shifted = weights.map((weight, index) => weight + (least + index) * logOdds);
    return seen * logOdds + central - logSum(shifted);
  };
}

/** Returns the logarithm of a sum from the logarithms of its terms (log-sum-exp). */
export function logSum(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0));
}

function logChoose(all: number, some: number): number {
  return logFactorial(all) - logFactorial(some) - logFactorial(all - some);
}

const logFactorials = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1) {
    logFactorials.push((logFactorials[next - 1] as number) + Math.log(next));
  }
  return logFactorials[n] as number;
}
