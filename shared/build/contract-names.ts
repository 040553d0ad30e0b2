import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractNames } from './minimum-contract';

/**
 * First contract version in which each name has its present form; written by `npm run contract` and checked by
 * `shared/surface`.
 */
export const contractNames = JSON.parse(
  readFileSync(join(import.meta.dirname, 'contract-surface.json'), 'utf8'),
) as ContractNames;
