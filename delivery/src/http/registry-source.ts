import { createHash } from 'node:crypto';
import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { readLastGood } from '../registry/last-good-registry';
import { parseTrusted, readTrustedLastGood, registryFile } from '../registry/read-registry';
import { requireNotOlder } from '../signing/registry-trust';
import type { Releases } from '../storage/releases';
import { CompressedBody } from './compressed-body';
import { inTime } from './in-time';

export interface RegistrySnapshot {
  registry: Registry;
  body: CompressedBody;
  /** Changes with every write, even if revisions repeat after a restored backup. */
  version: string;
}

const emptySnapshot = snapshotOf(emptyRegistry, `${JSON.stringify(emptyRegistry)}\n`);

/**
 * Reads the registry through a cache that is validated by the file's stamp, so that on a disk a change is visible to
 * the next request. When the file is broken, removed or forged, the last valid registry is served.
 * @throws if the registry exists and neither it nor the last valid one can be served.
 */
export function createRegistrySource(
  releases: Releases,
  onProblem: (error: unknown) => void,
): () => Promise<RegistrySnapshot> {
  const { storage, trust } = releases;
  const { freshMs, patienceMs } = storage.pace;
  let known: { snapshot: RegistrySnapshot; stamp: string } | null = null;
  let reading: { snapshot: Promise<RegistrySnapshot>; stamp: string } | null = null;
  /** A rejected registry stays rejected until it is written again. */
  let refused: { error: unknown; stamp: string } | null = null;
  let looking: Promise<string | null> = Promise.resolve(null);
  let lookedAt = Number.NEGATIVE_INFINITY;

  const waitFor = <Result>(work: Promise<Result>) => inTime(work, registryFile, patienceMs);

  /** One check serves all requests while it is fresh. */
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
      requireNotOlder(trust, registry, known?.snapshot.registry ?? (await readTrustedLastGood(releases)));
      return snapshotOf(registry, text);
    } catch (error) {
      if (error instanceof DeliveryError) refused = { error, stamp };
      throw error;
    }
  };

  /** A failed read is not cached, because the file may be readable again. */
  const begin = (stamp: string) => {
    const begun = { snapshot: readSnapshot(stamp), stamp };
    begun.snapshot.catch(() => {
      if (reading === begun) reading = null;
    });
    return begun;
  };

  /** Concurrent requests share one read, so that a hanging file blocks no more than one. */
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
