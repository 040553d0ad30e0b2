import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { lazyPart, useLazyPart } from './lazy-part';

const fetchWord = jest.fn(async () => 'here');
const word = lazyPart(fetchWord);

function Word() {
  const { part, hasFailed } = useLazyPart(word, true);
  return part ?? (hasFailed ? 'failed' : 'waiting');
}

test('what could not be fetched is fetched again when the network is back', async () => {
  fetchWord.mockRejectedValueOnce(new Error('no network'));
  render(<Word />);
  expect(await screen.findByText('failed')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('here')).toBeVisible();
  expect(fetchWord).toHaveBeenCalledTimes(2);
});

const late = lazyPart(async () => 'there');

function Late() {
  const { part } = useLazyPart(late, true);
  useLayoutEffect(() => {
    late.loaded = 'there';
  }, []);
  return part ?? 'waiting';
}

test('what was fetched ahead and comes just after the first drawing is drawn too', async () => {
  render(<Late />);
  expect(await screen.findByText('there')).toBeVisible();
});
