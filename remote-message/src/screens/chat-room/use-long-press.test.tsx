import { point } from '@agency/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from './use-long-press';

const onLongPress = jest.fn();
const onClick = jest.fn();

function Words() {
  return (
    <div {...useLongPress(onLongPress)}>
      <button type="button" onClick={onClick}>
        Words
      </button>
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  render(<Words />);
});
afterEach(() => jest.useRealTimers());

const words = () => screen.getByRole('button');
const rest = (pointerType: 'touch' | 'mouse' = 'touch') =>
  point('pointerdown', words(), { pointerType, x: 100, y: 100 });

it('a finger that rests opens, and presses nothing when it is lifted', () => {
  rest();
  point('pointermove', words(), { x: 104, y: 98 });
  jest.advanceTimersByTime(450);
  expect(onLongPress).toHaveBeenCalledTimes(1);
  point('pointerup', words());
  fireEvent.click(words());
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.click(words());
  expect(onClick).toHaveBeenCalledTimes(1);
});

it.each<[string, () => void]>([
  ['moves on', () => point('pointermove', words(), { x: 100, y: 120 })],
  ['is lifted', () => point('pointerup', words())],
  ['pushes the page', () => point('pointercancel', words())],
])('a finger that %s opens nothing', (_what, goOn) => {
  rest();
  jest.advanceTimersByTime(440);
  goOn();
  jest.advanceTimersByTime(1000);
  expect(onLongPress).not.toHaveBeenCalled();
});

it('a mouse opens by its other button alone', () => {
  rest('mouse');
  jest.advanceTimersByTime(1000);
  expect(onLongPress).not.toHaveBeenCalled();
  expect(fireEvent.contextMenu(words())).toBe(false);
  expect(onLongPress).toHaveBeenCalledTimes(1);
});
