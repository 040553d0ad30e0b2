import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type AppOwner, findOwnerFault } from '../src/contract/remotes/owner';

/** @throws Error if a field is missing or wrong. */
export function readOwner(folder: string): AppOwner {
  const { owner } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { owner?: AppOwner };
  const fault = findOwnerFault(owner);
  if (fault) throw new Error(`${basename(folder)}/package.json: ${fault}`);
  return owner as AppOwner;
}
