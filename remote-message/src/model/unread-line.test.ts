import type { Message } from './chat-port';
import { type UnreadLine, unreadLineOf } from './unread-line';

const messagesFrom = (first: number, last: number): Message[] =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const seq = first + index;
    return { seq, client_id: `${seq}`, isOwn: false, content: { type: 'text', text: `${seq}` }, time: 0 };
  });

const [older, all] = [true, false];

it.each<[string, UnreadLine, Parameters<typeof unreadLineOf>]>([
  ['all was read', 'none', [{ messages: messagesFrom(1, 5), hasMore: all }, null, 0, true]],
  [
    'something read is drawn above it',
    'drawn',
    [{ messages: messagesFrom(71, 100), hasMore: older }, 71, 0, true],
  ],
  ['nothing was ever read', 'drawn', [{ messages: messagesFrom(1, 30), hasMore: all }, 0, 0, true]],
  [
    'the first of the unread is here, not drawn',
    'moving',
    [{ messages: messagesFrom(41, 100), hasMore: older }, 60, 30, true],
  ],
  [
    'nothing was ever read, and not all is drawn',
    'moving',
    [{ messages: messagesFrom(1, 60), hasMore: all }, 0, 10, true],
  ],
  ['a hundred are unread', 'moving', [{ messages: messagesFrom(171, 200), hasMore: older }, 100, 0, true]],
  [
    'a hundred and one are unread',
    'none',
    [{ messages: messagesFrom(171, 200), hasMore: older }, 99, 0, true],
  ],
  [
    'nobody knows how many are missing',
    'none',
    [{ messages: messagesFrom(171, 200), hasMore: older }, 150, 0, false],
  ],
  [
    'they are here, however they are numbered',
    'drawn',
    [{ messages: messagesFrom(171, 200), hasMore: older }, 180, 0, false],
  ],
])('where %s the line is: %s', (_, line, input) => {
  expect(unreadLineOf(...input)).toBe(line);
});
