/** Describes what a client knows of one write after its last try. */
export interface WriteRecord {
  mark: string;
  /** `unknown` got no answer and was not repeated: it may be stored or not. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Ids in the answers; a repeat with the same key gets an answer of its own. */
  ids: string[];
}

/** The number of the newest message of a conversation, as a read or an acknowledgement showed it. */
export interface Sighting {
  conversation: string;
  began: number;
  ended: number;
  seq: number;
  by: 'read' | 'acknowledgement';
}

/** A phone was acknowledged that `id` is in a list. */
export interface OwnWrite {
  phone: number;
  list: string;
  id: string;
  ended: number;
}

/** The rows of a list that a phone saw. The newest row comes first. */
export interface ListRead {
  phone: number;
  list: string;
  began: number;
  ids: readonly string[];
}

/** Marks of the writes, and conversations of the reads, that break a promise. */
export interface Findings {
  /** Acknowledged and not stored. */
  lost: string[];
  /** Stored more than once, even if the client got no answer. */
  doubled: string[];
  /** Refused and stored all the same. */
  appeared: string[];
  /** Acknowledged with several ids, or with another id than that of the row. */
  contradicted: string[];
  /** A read that began after a newer message had been seen, and did not show it. */
  wentBack: string[];
}

/** Compares what clients know with the rows of each mark. */
export function checkHistory(
  writes: readonly WriteRecord[],
  rows: ReadonlyMap<string, readonly string[]>,
  sightings: readonly Sighting[],
): Findings {
  const stored = ({ mark }: WriteRecord) => rows.get(mark) ?? [];
  const marks = (isBroken: (write: WriteRecord) => boolean) =>
    writes.filter(isBroken).map(({ mark }) => mark);
  return {
    lost: marks((write) => write.outcome === 'acknowledged' && stored(write).length === 0),
    doubled: marks((write) => stored(write).length > 1),
    appeared: marks((write) => write.outcome === 'refused' && stored(write).length > 0),
    contradicted: marks((write) => {
      const known = new Set([...write.ids, ...stored(write)]);
      return write.ids.length > 0 && stored(write).length === 1 && known.size > 1;
    }),
    wentBack: conversationsThatWentBack(sightings),
  };
}

/**
 * Returns the ids of own writes that lists of the same phone lacked although they had been acknowledged before the read.
 * A phone does one thing after the other.
 */
export function findHidden(writes: readonly OwnWrite[], reads: readonly ListRead[]): string[] {
  const byEnd = [...writes].sort((a, b) => a.ended - b.ended);
  return reads.flatMap(({ phone, list, began, ids }) => {
    const own = byEnd.filter((write) => write.phone === phone && write.list === list && write.ended <= began);
    // Older ones may have left the first page.
    const newest = own.at(-1);
    return newest && !ids.includes(newest.id) ? [newest.id] : [];
  });
}

function conversationsThatWentBack(sightings: readonly Sighting[]): string[] {
  const byEnd = [...sightings].sort((a, b) => a.ended - b.ended);
  const reads = sightings.filter(({ by }) => by === 'read').sort((a, b) => a.began - b.began);
  const newest = new Map<string, number>();
  const found = new Set<string>();
  let next = 0;
  for (const read of reads) {
    for (let seen = byEnd[next]; seen && seen.ended < read.began; seen = byEnd[++next])
      newest.set(seen.conversation, Math.max(seen.seq, newest.get(seen.conversation) ?? 0));
    if (read.seq < (newest.get(read.conversation) ?? 0)) found.add(read.conversation);
  }
  return [...found];
}
