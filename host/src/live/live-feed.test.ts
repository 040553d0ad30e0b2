import type { LiveUpdate } from '@agency/shared';
import type { ServerFrame } from '@agency/shared/api';
import { LiveFeed } from './live-feed';

const heard: LiveUpdate['type'][] = [];
const clock = jest.fn();

const newFeed = () =>
  new LiveFeed({
    tell: ({ type }) => heard.push(type),
    hearClock: clock,
  });

const event = (seq: number): ServerFrame => ({
  type: 'event',
  seq,
  event: { type: 'conversation_created', conversation_id: '1' },
});
const ready = (seq: number): ServerFrame => ({ type: 'ready', seq, now: 5 });
const reset = (seq: number): ServerFrame => ({ type: 'reset', seq });

const changed: ServerFrame = { type: 'changed', things: ['store'] };

const one = 'conversation_created';

const courses: [string, ServerFrame[], typeof heard, number][] = [
  ['begins where the server is', [ready(7)], [], 7],
  ['tells each event', [ready(7), event(8), event(9)], [one, one], 9],
  ['passes over what it has heard', [ready(7), event(8), event(8), event(7)], [one], 8],
  ['goes on where it was after a break', [ready(7), event(8), ready(8), event(9)], [one, one], 9],
  ['does not go back for a tab that is behind', [ready(7), event(8), ready(7), event(8)], [one], 8],
  ['says that it missed some when another tab is ahead', [ready(7), ready(9)], ['missed'], 9],
  ['says that it missed some at a gap', [ready(7), event(9)], ['missed', one], 9],
  ['starts over where the server has forgotten', [ready(7), reset(3), event(4)], ['missed', one], 4],
  ['tells what others changed, which has no number', [ready(7), changed, event(8)], ['changed', one], 8],
  ['hears another tab before the channel has begun', [event(4), ready(4), event(5)], [one, one], 5],
];

it.each(courses)('%s', (_name, frames, news, lastSeq) => {
  heard.length = 0;
  const feed = newFeed();
  for (const frame of frames) feed.hear(frame);
  expect(heard).toEqual(news);
  expect(feed.lastSeq).toBe(lastSeq);
});

beforeEach(() => clock.mockClear());

it('hears the clock of the server at a hello and at a ping', () => {
  const feed = newFeed();
  feed.hear(ready(1));
  feed.hear({ type: 'pong', now: 9 });
  expect(clock.mock.calls).toEqual([[5], [9]]);
});

describe('a tab that asks', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function aFeed(): LiveFeed {
    const feed = newFeed();
    feed.hear(ready(7));
    feed.hear(event(8));
    jest.advanceTimersByTime(1000);
    feed.hear(event(9));
    jest.advanceTimersByTime(500);
    return feed;
  }

  it.each([
    [400, [{ ...ready(9), now: 3 }]],
    [500, [{ ...ready(8), now: 3 }, event(9)]],
    [1600, [{ ...ready(7), now: 3 }, event(8), event(9)]],
  ])('after %d ms is told what it has not heard', (silentMs, told) => {
    expect(aFeed().toldTo(silentMs, 3)).toEqual(told);
  });

  it('is told what others have changed meanwhile', () => {
    const feed = aFeed();
    feed.hear(changed);
    expect(feed.toldTo(0, 3)).toEqual([{ ...ready(9), now: 3 }, changed]);
    expect(feed.toldTo(500, 3)).toEqual([{ ...ready(8), now: 3 }, event(9), changed]);
  });

  it('is told nothing as long as nothing is known, and nothing of before a gap', () => {
    const feed = newFeed();
    expect(feed.toldTo(1000, 3)).toEqual([]);
    for (const frame of [ready(7), event(8), event(20)]) feed.hear(frame);
    expect(feed.toldTo(1000, 3)).toEqual([{ ...ready(19), now: 3 }, event(20)]);
  });
});
