import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractNames } from './least-contract';

/** Since when each name of the root is as it is: written by `npm run contract`, kept right by `shared/surface`. */
export const contractNames = JSON.parse(
  readFileSync(join(import.meta.dirname, 'contract-surface.json'), 'utf8'),
) as ContractNames;
