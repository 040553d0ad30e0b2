import { createHash } from 'node:crypto';
import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { readLastGood } from '../registry/last-good-registry';
import { parseTrusted, readKept, registryFile } from '../registry/read-registry';
import { requireNotOlder } from '../signing/registry-trust';
import type { Releases } from '../storage/releases';
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
 * Reads the registry through a cache that a look at its stamp keeps honest: on a disk a switch shows on the next
 * request. A registry that somebody broke, removed or forged does not take down what was served a moment ago, or was
 * written before.
 * @throws where none is known that could be served.
 */
export function createRegistrySource(
  releases: Releases,
  onProblem: (error: unknown) => void,
): () => Promise<RegistrySnapshot> {
  const { storage, trust } = releases;
  const { freshMs, patienceMs } = storage.pace;
  let known: { snapshot: RegistrySnapshot; stamp: string } | null = null;
  let reading: { snapshot: Promise<RegistrySnapshot>; stamp: string } | null = null;
  /** What was refused is so until it is written anew. */
  let refused: { error: unknown; stamp: string } | null = null;
  let looking: Promise<string | null> = Promise.resolve(null);
  let lookedAt = Number.NEGATIVE_INFINITY;

  const waitFor = <Result>(work: Promise<Result>) => inTime(work, registryFile, patienceMs);

  /** One look does for all who ask while it is fresh. */
  const look = () => {
    const now = performance.now();
    if (now - lookedAt >= freshMs) {
      lookedAt = now;
      looking = storage.stamp(registryFile);
      looking.catch(() => {
        lookedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return waitFor(looking);
  };

  const readSnapshot = async (stamp: string): Promise<RegistrySnapshot> => {
    const text = (await storage.read(registryFile))?.content.toString() ?? '';
    try {
      const registry = parseTrusted(text, trust);
      requireNotOlder(trust, registry, known?.snapshot.registry ?? (await readKept(releases)));
      return snapshotOf(registry, text);
    } catch (error) {
      if (error instanceof DeliveryError) refused = { error, stamp };
      throw error;
    }
  };

  /** A reading that failed is done anew for who asks next: the file may be as good as it was. */
  const begin = (stamp: string) => {
    const begun = { snapshot: readSnapshot(stamp), stamp };
    begun.snapshot.catch(() => {
      if (reading === begun) reading = null;
    });
    return begun;
  };

  /** A file that does not let itself be read occupies no more than one who waits for it. */
  const read = (stamp: string) => {
    if (refused?.stamp === stamp) throw refused.error;
    if (reading?.stamp !== stamp) reading = begin(stamp);
    return waitFor(reading.snapshot);
  };

  return async () => {
    let problem: unknown = null;
    try {
      const stamp = await look();
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
    const kept = await waitFor(readLastGood(storage));
    if (kept !== null) return snapshotOf(parseTrusted(kept, trust), kept);
    if (problem) throw problem;
    return emptySnapshot;
  };
}

function snapshotOf(registry: Registry, text: string): RegistrySnapshot {
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { registry, version, body: new CompressedBody(Buffer.from(text)) };
}
