import { satisfiesContract } from '../src/contract/remotes/range';

export type ContractNames = Readonly<Record<string, { since: string }>>;

/**
 * Returns the contract range of a remote: from the first version that has all imported names in their present form
 * (`contract-surface.json`). Unrecorded names belong to the present version.
 */
export function minimumContractRange(names: string[], version: string, recorded: ContractNames): string {
  const needed = names.map((name) => recorded[name]?.since ?? version);
  // Names without a later version exist since the major version began.
  const least = needed.reduce(
    (highest, one) => (satisfiesContract(one, `^${highest}`) ? one : highest),
    firstOf(version),
  );
  return `^${least}`;
}

export function firstOf(version: string): string {
  return `${version.split('.')[0]}.0.0`;
}
