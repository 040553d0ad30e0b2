import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hasCode } from './file-errors';
import { readLastGood } from './last-good-registry';

/** Where the registry of a release directory lies. */
export function registryPath(root: string): string {
  return join(root, 'registry.json');
}

/** The registry of a release directory, the last good one if it was removed; the empty one where nothing was published yet. */
export async function readRegistry(root: string): Promise<Registry> {
  try {
    return parseRegistry(await readFile(registryPath(root), 'utf8'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    const kept = await readLastGood(root);
    return kept === null ? emptyRegistry : parseRegistry(kept);
  }
}

/** Reads the registry's text; throws `registry-unreadable` for anything that is not one. */
export function parseRegistry(text: string): Registry {
  const value = parseJson(text);
  if (isRegistry(value)) return value;
  throw new DeliveryError('registry-unreadable', 'registry.json does not hold a registry');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRegistry(value: unknown): value is Registry {
  if (typeof value !== 'object' || value === null || !('revision' in value) || !('apps' in value))
    return false;
  return Number.isSafeInteger(value.revision) && typeof value.apps === 'object' && value.apps !== null;
}
