import { fireEvent, render, screen } from '@testing-library/react';
import { point } from '../../testing/point';
import { SwipeRow } from './swipe-row';

const width = 160;
const pressed = jest.fn();
const tapped = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
});

async function openRows() {
  render(
    ['One', 'Two'].map((name) => (
      <SwipeRow key={name} actions={[{ key: 'a', label: `Remove ${name}`, onPress: pressed }]}>
        <button type="button" onClick={tapped}>
          {name}
        </button>
      </SwipeRow>
    )),
  );
  await screen.findByText('Remove One');
}

function swipe(name: string, left: number, down = 0) {
  const row = screen.getByRole('button', { name });
  point('pointerdown', row, { x: 300, y: 100 });
  for (const part of [0.1, 0.5, 1]) point('pointermove', row, { x: 300 - left * part, y: 100 + down * part });
  point('pointerup', row, { x: 300 - left, y: 100 + down });
  fireEvent.click(row);
}

const isShown = (name: string) =>
  screen.getByText(`Remove ${name}`).parentElement?.hasAttribute('data-shown') ?? false;

it.each([
  ['far enough uncovers the actions', 100, 0, true],
  ['too short springs back', 40, 0, false],
  ['to the right does nothing', -100, 0, false],
  ['more down than aside is a scroll', 60, 90, false],
])('a swipe %s', async (_name, left, down, shown) => {
  await openRows();
  swipe('One', left, down);
  expect(isShown('One')).toBe(shown);
});

it('an action runs once, and the row closes', async () => {
  await openRows();
  swipe('One', 100);
  expect(tapped).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Remove One'));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(isShown('One')).toBe(false);
});

it('one row is open at most', async () => {
  await openRows();
  swipe('One', 100);
  swipe('Two', 100);
  expect([isShown('One'), isShown('Two')]).toEqual([false, true]);
});

it.each([
  ['a tap on it', () => fireEvent.click(screen.getByRole('button', { name: 'One' }))],
  ['a tap elsewhere', () => point('pointerdown', document.body, { x: 10 })],
  ['a scroll', () => fireEvent.scroll(document.body)],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a swipe back', () => swipe('One', -100)],
])('%s closes an open row and presses nothing', async (_name, act) => {
  await openRows();
  swipe('One', 100);
  act();
  expect(isShown('One')).toBe(false);
  expect(tapped).not.toHaveBeenCalled();
});

it('a tap on a closed row is a tap', async () => {
  await openRows();
  swipe('One', 0);
  expect(tapped).toHaveBeenCalledTimes(1);
});
