import { waitFor } from '@testing-library/react';
import { enterOverlay, overlaysClosed } from './overlay-history';

const heard = jest.fn();

beforeAll(() => window.addEventListener('popstate', heard));
beforeEach(() => heard.mockClear());
afterAll(() => window.removeEventListener('popstate', heard));

function step(hasUAVisualTransition: boolean | undefined): void {
  const event = new PopStateEvent('popstate');
  window.dispatchEvent(
    Object.defineProperty(event, 'hasUAVisualTransition', { value: hasUAVisualTransition }),
  );
}

test.each([true, undefined])('the page hears at once of a step with a transition: %s', (hasTransition) => {
  step(hasTransition);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the page hears of any other step once the event is over, and of two at once as one', async () => {
  window.history.replaceState({ idx: 4 }, '');
  step(false);
  step(false);
  expect(heard).not.toHaveBeenCalled();
  await waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls.map(([{ state }]: [PopStateEvent]) => state)).toEqual([{ idx: 4 }]);
  step(false);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
});

test('a page that an overlay led to takes the place of its entry: back from there is one step', async () => {
  window.history.replaceState({ idx: 7 }, '', '/list');
  const leave = enterOverlay(() => undefined);
  expect(window.history.state).toMatchObject({ idx: 7, overlay: expect.any(Number) });
  window.history.pushState({ idx: 8 }, '', '/form');
  leave();
  await overlaysClosed();
  expect([window.location.pathname, window.history.state]).toEqual(['/form', { idx: 8 }]);
  expect(heard).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(heard.mock.calls[0][0].state).toEqual({ idx: 7 });
  expect([window.location.pathname, window.history.state]).toEqual(['/list', { idx: 7 }]);
});

test('a router that does not let such a page go takes its step back', async () => {
  window.history.replaceState({ idx: 7 }, '', '/list');
  const leaves = [enterOverlay(() => undefined), enterOverlay(() => undefined)];
  window.history.pushState({ idx: 8 }, '', '/form');
  for (const leave of leaves) leave();
  await overlaysClosed();
  window.addEventListener('popstate', () => window.history.go(1), { once: true });
  window.history.back();
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect([window.location.pathname, window.history.state]).toEqual(['/form', { idx: 8 }]);
});
