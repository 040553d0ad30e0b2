import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hasCode } from '../registry/file-errors';
import { parseRegistry, registryPath } from '../registry/read-registry';
import { CompressedBody } from './compressed-body';

export interface RegistrySnapshot {
  registry: Registry;
  body: CompressedBody;
  /** Changes with every write, also where revisions repeat after a restore from a copy. */
  version: string;
}

/** Reads the registry through a cache that one `stat` per request keeps honest: a switch shows on the next request. */
export function createRegistrySource(root: string): () => Promise<RegistrySnapshot> {
  const path = registryPath(root);
  let stamp: string | null = null;
  let snapshot = snapshotOf(emptyRegistry, `${JSON.stringify(emptyRegistry)}\n`);

  return async () => {
    const found = await stampOf(path);
    if (found === stamp) return snapshot;
    if (found === null) {
      snapshot = snapshotOf(emptyRegistry, `${JSON.stringify(emptyRegistry)}\n`);
    } else {
      snapshot = (await readSnapshot(path)) ?? keepOrThrow(snapshot, stamp);
    }
    stamp = found;
    return snapshot;
  };
}

async function readSnapshot(path: string): Promise<RegistrySnapshot | null> {
  const text = await readFile(path, 'utf8');
  try {
    return snapshotOf(parseRegistry(text), text);
  } catch (error) {
    if (error instanceof DeliveryError) return null;
    throw error;
  }
}

/** A registry that somebody broke by hand does not take down what was served a moment ago. */
function keepOrThrow(snapshot: RegistrySnapshot, stamp: string | null): RegistrySnapshot {
  if (stamp !== null) return snapshot;
  throw new DeliveryError('registry-unreadable', 'registry.json does not hold a registry');
}

function snapshotOf(registry: Registry, text: string): RegistrySnapshot {
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { registry, version, body: new CompressedBody(Buffer.from(text)) };
}

async function stampOf(path: string): Promise<string | null> {
  try {
    const { mtimeNs, size, ino } = await stat(path, { bigint: true });
    return `${mtimeNs}-${size}-${ino}`;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
