import { waitFor } from '@testing-library/react';
import './overlay-history';

const heard = jest.fn();

beforeAll(() => window.addEventListener('popstate', heard));
beforeEach(() => heard.mockClear());
afterAll(() => window.removeEventListener('popstate', heard));

/** What the browser tells of a step; `undefined` is one that does not know of transitions. */
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
