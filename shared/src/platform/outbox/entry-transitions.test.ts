import { type EntryEvent, entryAfter, transitions } from './entry-transitions';
import type { EntryState, OutboxEntry } from './outbox-entry';

type Body = { text: string };

const recorded = { phone: 0, ahead: null, page: 0, ran: 0 };
const refusal = { code: 1, message: 'Too far' };
const entry = (state: EntryState): OutboxEntry<Body> => ({
  ...{ id: 'a', order: 1, body: { text: 'before' }, recorded, state, revision: 2, failures: 3 },
  files: [{ key: 'one' }, { key: 'two' }],
  ...(state === 'refused' && { refusal: { code: 2, message: 'Closed' } }),
});

const states: readonly EntryState[] = ['queued', 'sending', 'sent', 'refused'];
const events = {
  uploaded: { type: 'uploaded', key: 'two', file_url: '/two' },
  attempted: { type: 'attempted', revision: 2 },
  stored: { type: 'stored' },
  failed: { type: 'failed' },
  refused: { type: 'refused', refusal },
  retried: { type: 'retried' },
  edited: { type: 'edited', body: { text: 'after' }, files: [] },
} satisfies Record<string, EntryEvent<Body>>;
type EventName = keyof typeof events;

const uploaded = { files: [{ key: 'one' }, { key: 'two', file_url: '/two' }] };
const failed = { failures: 4 };
const refused = { state: 'refused', refusal };
const queued = { state: 'queued', failures: 0, refusal: undefined };
const edited = { ...queued, body: { text: 'after' }, files: [], revision: 3 };

const table: Record<EntryState, Record<EventName, object | null>> = {
  queued: {
    ...{ uploaded, attempted: { state: 'sending' }, stored: { state: 'sent' }, failed, refused },
    ...{ retried: queued, edited },
  },
  sending: {
    ...{ uploaded, attempted: {}, stored: { state: 'sent' }, failed, refused },
    ...{ retried: { failures: 0, refusal: undefined }, edited: null },
  },
  sent: {
    ...{ uploaded: null, attempted: null, stored: null, failed: null, refused: null },
    ...{ retried: null, edited: null },
  },
  refused: {
    ...{ uploaded, attempted: null, stored: { state: 'sent' }, failed: null, refused },
    ...{ retried: queued, edited },
  },
};

const pairs = states.flatMap((state) =>
  (Object.keys(events) as EventName[]).map((event) => [state, event] as const),
);

it('has every pair of event and state', () => {
  expect(Object.keys(transitions).sort()).toEqual(Object.keys(events).sort());
  for (const row of Object.values(transitions)) expect(Object.keys(row).sort()).toEqual([...states].sort());
});

it.each(pairs)('%s: %s', (state, event) => {
  const before = entry(state);
  const change = table[state][event];
  expect(entryAfter(before, events[event])).toEqual(change && { ...before, ...change });
});

it('attempts nothing that was edited after it was read', () => {
  expect(entryAfter(entry('queued'), { type: 'attempted', revision: 1 })).toBeNull();
});
