import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useAfterPress } from './use-after-press';

function Form() {
  const afterPress = useAfterPress();
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <input aria-label="Name" onBlur={() => afterPress(() => setLeft(true))} />
      {isLeft && <p>A name is missing.</p>}
      <button type="button">Female</button>
    </>
  );
}

const fault = () => screen.queryByText('A name is missing.');
const leave = () => fireEvent.blur(screen.getByRole('textbox'));

beforeEach(() => {
  jest.useFakeTimers();
  render(<Form />);
});
afterEach(() => jest.useRealTimers());

it('moves nothing between the down and the up of a press', () => {
  const button = screen.getByRole('button');
  fireEvent.mouseDown(button);
  leave();
  expect(fault()).not.toBeInTheDocument();
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  expect(fault()).not.toBeInTheDocument();
  act(() => jest.runAllTimers());
  expect(fault()).toBeVisible();
});

it('waits for nothing where the keyboard leaves the field', () => {
  leave();
  expect(fault()).toBeVisible();
});

it('waits for nothing once a press is over', () => {
  fireEvent.mouseDown(document.body);
  fireEvent.mouseUp(document.body);
  act(() => jest.runAllTimers());
  leave();
  expect(fault()).toBeVisible();
});
