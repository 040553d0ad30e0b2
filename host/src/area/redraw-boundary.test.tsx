import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { RedrawBoundary } from './redraw-boundary';

function Foreign(): never {
  throw new DOMException('not a child', 'NotFoundError');
}

function Broken(): never {
  throw new Error('broken');
}

let change = (_isShown: boolean) => {};

function Part() {
  const [isShown, setShown] = useState(false);
  change = setShown;
  return (
    <p>
      {isShown && <b>New </b>}
      {`said ${isShown}`}
    </p>
  );
}

function translate(text: string): void {
  const paragraph = screen.getByText(text);
  const font = document.createElement('font');
  font.textContent = paragraph.textContent;
  paragraph.replaceChildren(font);
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('draws its part again after a translation has moved its texts, as often as it happens', () => {
  render(<Part />, { wrapper: RedrawBoundary });
  for (let round = 0; round < 3; round += 1) {
    translate('said false');
    act(() => change(true));
    expect(screen.getByText('said false')).toBeVisible();
  }
});

it('passes on what fails at every redraw, and all other errors', () => {
  expect(() => render(<Foreign />, { wrapper: RedrawBoundary })).toThrow('not a child');
  expect(() => render(<Broken />, { wrapper: RedrawBoundary })).toThrow('broken');
});
