import type { Message, MessagePage } from './chat-port';
import {
  emptyRoom,
  hasGapBefore,
  type RoomState,
  withMessage,
  withNewest,
  withOlder,
  withoutMessage,
  withRead,
  withRecalled,
} from './room-state';

const aMessage = (seq: number, text = `${seq}`): Message => ({
  ...{ seq, client_id: `client-${seq}`, isOwn: false, time: seq },
  content: { type: 'text', text },
});
const some = (...seqs: number[]) => seqs.map((seq) => aMessage(seq));
const page = (messages: Message[], part: Partial<MessagePage> = {}): MessagePage => ({
  ...{ messages, hasMore: true, im_user_id: 'b3', readSeq: 0, peerReadSeq: 0 },
  ...part,
});
const room = (messages: Message[], part: Partial<RoomState> = {}): RoomState => ({
  ...emptyRoom,
  ...{ messages, hasMore: true, wholeUntil: messages.at(-1)?.seq ?? 0 },
  ...part,
});
const heard = (messages: Message[], state = emptyRoom, isCounted = true) =>
  messages.reduce((before, message) => withMessage(before, message, isCounted), state);
const seqsOf = ({ messages }: RoomState) => messages.map(({ seq }) => seq);

describe('the newest page', () => {
  it.each([
    ['of a room that was not known', [], [4, 5], true, [4, 5]],
    ['with new ones at the end', [3, 4, 5], [4, 5, 6], true, [3, 4, 5, 6]],
    ['right behind what is known', [3, 4], [5, 6], true, [3, 4, 5, 6]],
    ['after more was missed than it holds', [3, 4], [6, 7], true, [6, 7]],
    ['without one that was deleted elsewhere', [3, 4, 5], [3, 5], true, [3, 5]],
    ['without what was said while it was on its way', [3, 4, 5], [3, 4], true, [3, 4, 5]],
    ['of a short room without what was said meanwhile', [3, 4, 5], [3, 4], false, [3, 4, 5]],
    ['of a room that was emptied elsewhere', [3, 4], [], false, []],
    ['of a room whose beginning was deleted', [1, 2, 3], [3], false, [3]],
  ])('%s', (_, known, fresh, hasMore, seqs) => {
    expect(seqsOf(withNewest(room(some(...known)), page(some(...fresh), { hasMore }), true))).toEqual(seqs);
  });

  it('tells whether there are older ones only where it is the oldest that is known', () => {
    const known = room(some(1, 2, 3), { hasMore: false });
    expect(withNewest(known, page(some(3, 4)), true).hasMore).toBe(false);
    expect(withNewest(room([]), page(some(3, 4)), true).hasMore).toBe(true);
  });

  it('knows of older ones although the chat was faster and told some of them', () => {
    const told = heard(some(3, 4, 5));
    const opened = withNewest(told, page(some(5, 6)), true);
    expect([seqsOf(opened), opened.hasMore]).toEqual([[3, 4, 5, 6], true]);
    const whole = withNewest(told, page(some(3, 4, 5, 6), { hasMore: false }), true);
    expect([seqsOf(whole), whole.hasMore]).toEqual([[3, 4, 5, 6], false]);
  });

  it.each([
    ['is not put behind what a gap follows, though more was told since', true, [9, 10]],
    ['is put behind the last one where nothing is counted', false, [3, 4, 8, 9, 10]],
  ])('%s', (_, isCounted, seqs) => {
    const told = heard(some(8, 9), room(some(3, 4)), isCounted);
    expect(seqsOf(withNewest(told, page(some(9, 10)), isCounted))).toEqual(seqs);
  });

  it('knows of a gap until what is missing has come', () => {
    const told = heard(some(7), room(some(3, 4)));
    const gaps = [told, heard(some(5), told), heard(some(5, 6), told)];
    expect(gaps.map((state) => hasGapBefore(state, aMessage(8), true))).toEqual([true, true, false]);
    expect(hasGapBefore(told, aMessage(8), false)).toBe(false);
    const filled = withNewest(told, page(some(4, 5, 6, 7)), true);
    expect(hasGapBefore(filled, aMessage(8), true)).toBe(false);
  });

  it('takes no mark back', () => {
    const known = room(some(3), { readSeq: 3, peerReadSeq: 2 });
    expect(withNewest(known, page(some(3), { readSeq: 1, peerReadSeq: 3 }), true)).toMatchObject({
      readSeq: 3,
      peerReadSeq: 3,
    });
  });
});

it('puts older messages before the others, each once', () => {
  const state = withOlder(room(some(4, 5)), page(some(2, 3, 4), { hasMore: false }));
  expect(seqsOf(state)).toEqual([2, 3, 4, 5]);
  expect(state.hasMore).toBe(false);
});

it.each([
  ['at the end', [3, 4], 5, [3, 4, 5]],
  ['that is there already', [3, 4], 4, [3, 4]],
  ['that comes late', [3, 5], 4, [3, 4, 5]],
  ['from before what was asked for', [3, 4], 1, [3, 4]],
])('has a message %s at its place', (_, known, seq, seqs) => {
  expect(seqsOf(withMessage(room(some(...known)), aMessage(seq), true))).toEqual(seqs);
});

it('forgets what a recalled message said, and a deleted message altogether', () => {
  const state = room(some(3, 4));
  expect(withRecalled(state, 3).messages.map(({ content }) => content)).toEqual([
    null,
    { type: 'text', text: '4' },
  ]);
  expect(seqsOf(withoutMessage(state, 3))).toEqual([4]);
});

it('moves the marks of both sides forward, never back', () => {
  const state = room(some(3, 4), { readSeq: 3, peerReadSeq: 3 });
  expect(withRead(state, { isOwn: true, seq: 4 })).toMatchObject({ readSeq: 4, peerReadSeq: 3 });
  expect(withRead(state, { isOwn: false, seq: 4 })).toMatchObject({ readSeq: 3, peerReadSeq: 4 });
  expect(withRead(state, { isOwn: true, seq: 2 })).toBe(state);
});
