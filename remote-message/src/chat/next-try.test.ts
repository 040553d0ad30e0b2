import { ClientCode, RequestError } from '@agency/shared';
import { chatTakenOver } from '../model/chat-port';
import { NextChatTry } from './next-try';

const timeout = new RequestError(-2, '');
const tryAgain = jest.fn();
let next: NextChatTry;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  tryAgain.mockReset();
  next = new NextChatTry(tryAgain);
  stop = next.listen();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('waits as long as the server asks for', () => {
  next.planAfter(new RequestError(-1, '', { status: 503, retryAfter: 30 }));
  jest.advanceTimersByTime(29_999);
  expect(tryAgain).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it('takes no page of a gateway for the word of the server', () => {
  next.planAfter(new RequestError(ClientCode.unreadable, '', { status: 403 }));
  jest.advanceTimersByTime(60_000);
  expect(tryAgain).toHaveBeenCalled();
});

it('tries at once when the network is back', () => {
  next.planAfter(timeout);
  window.dispatchEvent(new Event('online'));
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it.each([
  ['the server has refused', new RequestError(-18100403, 'No', { status: 403 })],
  ['another device has taken over', new RequestError(chatTakenOver, '')],
])('leaves to the user what %s', (_, error) => {
  next.planAfter(error);
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(tryAgain).not.toHaveBeenCalled();
});

it('does nothing once nobody is there', () => {
  next.planAfter(timeout);
  stop();
  jest.advanceTimersByTime(60_000);
  next.planAfter(timeout);
  jest.advanceTimersByTime(60_000);
  expect(tryAgain).not.toHaveBeenCalled();
});
