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
  | ({ type: 'edited' } & Pick<OutboxEntry<Body>, 'body' | 'files'>);

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

/** Returns the entry after an event; null if the event is ignored. */
export function entryAfter<Body>(
  entry: OutboxEntry<Body>,
  event: EntryEvent<Body>,
): OutboxEntry<Body> | null {
  const state = transitions[event.type][entry.state];
  if (state === null) return null;
  const next = { ...entry, state };
  switch (event.type) {
    case 'uploaded':
      return {
        ...next,
        files: entry.files.map((file) =>
          file.key === event.key ? { ...file, file_url: event.file_url } : file,
        ),
      };
    case 'attempted':
      return event.revision === entry.revision ? next : null;
    case 'stored':
      return next;
    case 'failed':
      return { ...next, failures: entry.failures + 1 };
    case 'refused':
      return { ...next, refusal: event.refusal };
    case 'retried':
      return { ...next, failures: 0, refusal: undefined };
    case 'edited': {
      const { body, files } = event;
      return {
        ...next,
        ...{ body, files },
        revision: entry.revision + 1,
        failures: 0,
        refusal: undefined,
      };
    }
  }
}
