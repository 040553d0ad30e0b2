import type { EntryState, OutboxEntry, Refusal } from './outbox-entry';

export type EntryEvent<Body> =
  | { type: 'uploaded'; key: string; file_url: string }
  | { type: 'attempted'; revision: number }
  | { type: 'stored' }
  /** There was no answer, or one that says nothing about the entry. */
  | { type: 'failed' }
  | { type: 'refused'; refusal: Refusal }
  /** The user wants a refused entry to be sent as it is. */
  | { type: 'retried' }
  | ({ type: 'edited' } & Pick<OutboxEntry<Body>, 'body' | 'summary' | 'files'>);

type States = Record<EntryState, EntryState | null>;

/** The state after each event, by the state before it. An event without one is ignored. */
export const transitions: Record<EntryEvent<never>['type'], States> = {
  uploaded: { queued: 'queued', sending: 'sending', refused: 'refused', sent: null },
  attempted: { queued: 'sending', sending: 'sending', refused: null, sent: null },
  stored: { queued: 'sent', sending: 'sent', refused: 'sent', sent: null },
  failed: { queued: 'queued', sending: 'sending', refused: null, sent: null },
  refused: { queued: 'refused', sending: 'refused', refused: 'refused', sent: null },
  retried: { queued: 'queued', sending: 'sending', refused: 'queued', sent: null },
  edited: { queued: 'queued', sending: null, refused: 'queued', sent: null },
};

export function entryAfter<Body>(
  entry: OutboxEntry<Body>,
  event: EntryEvent<Body>,
): OutboxEntry<Body> | null {
  const state = transitions[event.type][entry.state];
  const isOutdated = event.type === 'attempted' && event.revision !== entry.revision;
  return state === null || isOutdated ? null : { ...entry, ...changesBy(event, entry), state };
}

function changesBy<Body>(event: EntryEvent<Body>, entry: OutboxEntry<Body>): Partial<OutboxEntry<Body>> {
  const { files, failures, revision } = entry;
  switch (event.type) {
    case 'uploaded': {
      const { key, file_url } = event;
      return { files: files.map((file) => (file.key === key ? { key, file_url } : file)) };
    }
    case 'failed':
      return { failures: failures + 1 };
    case 'refused':
      return { refusal: event.refusal };
    case 'retried':
      return { failures: 0, refusal: undefined };
    case 'edited': {
      const { body, summary, files } = event;
      return { body, summary, files, revision: revision + 1, failures: 0, refusal: undefined };
    }
    default:
      return {};
  }
}
