import { satisfiesContract } from '../src/contract/remotes/range';

/** What is recorded of each name of the root. */
export type ContractNames = Readonly<Record<string, { since: string }>>;

/**
 * The range of contracts that a remote runs in: from the least one that has every name which it imports, as it is now
 * (`contract-surface.json`). A name that is not recorded is as new as the contract itself.
 */
export function leastContract(names: string[], version: string, recorded: ContractNames): string {
  const needed = names.map((name) => recorded[name]?.since ?? version);
  // What was there before is part of the major version.
  const least = needed.reduce(
    (highest, one) => (satisfiesContract(one, `^${highest}`) ? one : highest),
    firstOf(version),
  );
  return `^${least}`;
}

/** The first contract of the same major version. */
export function firstOf(version: string): string {
  return `${version.split('.')[0]}.0.0`;
}
