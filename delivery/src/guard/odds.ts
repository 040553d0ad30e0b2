import type { Stratum } from './strata';

/** By odds: the logarithm of how much likelier something is than if both builds fail alike. */
type LogRatio = (odds: number) => number;

/**
 * How much likelier a stratum is if an entry of the canary has so many times the odds to fail that one of the current
 * build has, than if both have the same.
 *
 * Both are taken given how many failed in all, so that whatever share fails at that time (an outage of the server, bad
 * networks in the evening) drops out: Fisher's noncentral hypergeometric distribution over the central one
 * (R. A. Fisher, "The logic of inductive inference", 1935).
 */
export function logRatioOf({ canary, current }: Stratum): LogRatio {
  // A crash may be told a minute after its entry: no stratum has more failures than entries.
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

/** The logarithm of the sum of what these are the logarithms of. */
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
