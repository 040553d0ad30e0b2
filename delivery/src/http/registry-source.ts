import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { hasCode } from '../registry/file-errors';
import { readLastGood } from '../registry/last-good-registry';
import { parseRegistry, registryPath } from '../registry/read-registry';
import { CompressedBody } from './compressed-body';
import { inTime } from './in-time';

export interface RegistrySnapshot {
  registry: Registry;
  body: CompressedBody;
  /** Changes with every write, also where revisions repeat after a restore from a copy. */
  version: string;
}

const emptySnapshot = snapshotOf(emptyRegistry, `${JSON.stringify(emptyRegistry)}\n`);

/**
 * Reads the registry through a cache that one `stat` per request keeps honest: a switch shows on the next request. A
 * registry that somebody broke or removed does not take down what was served a moment ago, or was written before.
 * @throws where none is known that could be served.
 */
export function createRegistrySource(
  root: string,
  onProblem: (error: unknown) => void,
): () => Promise<RegistrySnapshot> {
  const path = registryPath(root);
  let known: { snapshot: RegistrySnapshot; stamp: string } | null = null;
  let reading: { snapshot: Promise<RegistrySnapshot>; stamp: string } | null = null;

  /** A file that does not let itself be read occupies no more than one who waits for it. */
  const read = (stamp: string) => {
    if (reading?.stamp !== stamp) reading = { snapshot: readSnapshot(path), stamp };
    return inTime(reading.snapshot, path);
  };

  return async () => {
    let problem: unknown = null;
    try {
      const stamp = await inTime(stampOf(path), path);
      if (stamp !== null && known?.stamp === stamp) return known.snapshot;
      if (stamp !== null) {
        known = { snapshot: await read(stamp), stamp };
        return known.snapshot;
      }
    } catch (error) {
      problem = error;
      onProblem(error);
    }
    if (known) return known.snapshot;
    const kept = await inTime(readLastGood(root), path);
    if (kept !== null) return snapshotOf(parseRegistry(kept), kept);
    if (problem) throw problem;
    return emptySnapshot;
  };
}

async function readSnapshot(path: string): Promise<RegistrySnapshot> {
  const text = await readFile(path, 'utf8');
  return snapshotOf(parseRegistry(text), text);
}

function snapshotOf(registry: Registry, text: string): RegistrySnapshot {
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { registry, version, body: new CompressedBody(Buffer.from(text)) };
}

async function stampOf(path: string): Promise<string | null> {
  try {
    const { mtimeNs, ctimeNs, size, ino } = await stat(path, { bigint: true });
    return `${mtimeNs}-${ctimeNs}-${size}-${ino}`;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
