import {
  type ChatRow,
  chatRows,
  isSameRow,
  type RoomMessage,
  sentMessage,
  waitingMessage,
} from './chat-rows';

const minute = 60_000;
const start = Date.parse('2026-11-22T10:00:00Z');
const wallTime = (time: number) => new Date(time).toISOString().replace('T', ' ').slice(0, 19);
const text = (words: string) => ({ type: 'text', text: words }) as const;

function aMessage(seq: number, part: Partial<RoomMessage> = {}): RoomMessage {
  const message = { seq, client_id: `${seq}`, isOwn: false, content: text(`${seq}`), time: start };
  return { ...sentMessage(message, 0), ...part };
}

/** The rows in a short notation: `[` and `]` mark the beginning and the end of a group. */
function drawn(messages: RoomMessage[], readSeq: number | null = null): string[] {
  return chatRows(messages, { wallTime, readSeq }).map((row) => {
    if (row.type === 'day') return row.day;
    if (row.type === 'unread') return 'unread';
    return `${row.isFirst ? '[' : ''}${row.message.seq}${row.isLast ? ']' : ''}`;
  });
}

it('groups what one side has said within a minute', () => {
  const rows = drawn([
    aMessage(1),
    aMessage(2, { time: start + 59_999 }),
    aMessage(3, { time: start + minute }),
    aMessage(4, { time: start + minute, isOwn: true }),
    aMessage(5, { time: start + minute, isOwn: true }),
  ]);
  expect(rows).toEqual(['2026-11-22', '[1', '2]', '[3]', '[4', '5]']);
});

it('says of each when it was written', () => {
  const rows = chatRows([aMessage(1), aMessage(2, { time: start + minute })], { wallTime, readSeq: null });
  expect(rows.map((row) => row.type === 'message' && row.clock)).toEqual([false, '10:00', '10:01']);
});

it('lets a recalled message stand alone', () => {
  expect(drawn([aMessage(1), aMessage(2, { content: null }), aMessage(3)])).toEqual([
    '2026-11-22',
    '[1]',
    '[2]',
    '[3]',
  ]);
});

it('begins each day with its date', () => {
  const nextDay = start + 24 * 60 * minute;
  expect(drawn([aMessage(1), aMessage(2, { time: nextDay }), aMessage(3, { time: nextDay })])).toEqual([
    '2026-11-22',
    '[1]',
    '2026-11-23',
    '[2',
    '3]',
  ]);
});

it.each([
  ['before the first of the peer that was not read', 1, ['[1]', 'unread', '[2', '3]']],
  ['nowhere once all was read', 3, ['[1', '2', '3]']],
  ['nowhere where nothing is known', null, ['[1', '2', '3]']],
])('draws the line of the unread %s', (_, readSeq, rows) => {
  expect(drawn([aMessage(1), aMessage(2), aMessage(3)], readSeq)).toEqual(['2026-11-22', ...rows]);
});

it('draws no such line before own messages', () => {
  expect(drawn([aMessage(1), aMessage(2, { isOwn: true })], 1)).not.toContain('unread');
});

describe('an own message', () => {
  const message = { seq: 4, client_id: 'a', isOwn: true, content: text('a'), time: start };
  const recorded = { phone: start, ahead: null, page: 0, ran: 0 };
  const body = { conversation_id: '1', content: text('a') };
  const waiting = {
    id: 'a',
    order: 1,
    body,
    files: [],
    recorded,
    state: 'queued' as const,
    revision: 0,
    failures: 0,
  };
  const refusal = { code: 1, message: 'No' };

  it.each([
    ['sent', sentMessage(message, 3)],
    ['read', sentMessage(message, 4)],
    ['sending', waitingMessage(waiting, true, 0)],
    ['waiting', waitingMessage(waiting, false, 0)],
    ['waiting', waitingMessage({ ...waiting, failures: 1 }, false, 0)],
    ['failed', waitingMessage({ ...waiting, failures: 1 }, true, 0)],
    ['failed', waitingMessage({ ...waiting, state: 'refused', refusal }, false, 0)],
  ])('is %s, under one key', (delivery, shown) => {
    expect(shown).toMatchObject({ delivery, key: 'own-a' });
  });
});

it('says when it was written by the server’s clock, as well as it is known by now', () => {
  const entry = { id: 'a', order: 1, files: [], state: 'queued' as const, revision: 0, failures: 0 };
  const body = { conversation_id: '1', content: text('a') };
  const at = (ahead: number | null) =>
    waitingMessage({ ...entry, body, recorded: { phone: start, ahead, page: 0, ran: 0 } }, true, 5000).time;
  expect([at(null), at(1000)]).toEqual([start + 5000, start + 1000]);
});

it('tells the ids of the two sides apart', () => {
  const theirs = sentMessage({ seq: 1, client_id: 'a', isOwn: false, content: null, time: 0 }, 9);
  expect(theirs).toMatchObject({ key: 'peer-a', delivery: null });
});

describe('a row stays the same', () => {
  const row = (part: Partial<RoomMessage> = {}, place: object = {}): ChatRow => ({
    ...{ type: 'message', key: 'a', clock: '10:00', isFirst: true, isLast: true },
    ...place,
    message: aMessage(1, { content, ...part }),
  });
  const content = text('1');

  it('when it is made anew', () => {
    expect(isSameRow(row(), row())).toBe(true);
    expect(isSameRow({ type: 'unread', key: 'unread' }, { type: 'unread', key: 'unread' })).toBe(true);
  });

  it.each([
    ['it is recalled', row({ content: null })],
    ['it is read', row({ delivery: 'read' })],
    ['it has arrived', row({ seq: 2 })],
    ['it was refused', row({ failure: 'No' })],
    ['another follows it', row({}, { isLast: false })],
    ['it is a day', { type: 'day', key: 'a', day: '2026-11-22' } as const],
  ])('unless %s', (_, other) => {
    expect(isSameRow(row(), other)).toBe(false);
  });
});
