import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../render-ui';
import { PageFrame } from '../shell/page-frame';
import { HidingStrip } from './hiding-strip';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function scrollThrough(...positions: number[]): boolean {
  const { container } = renderUi(
    <PageFrame title="Stores">
      <HidingStrip>filters</HidingStrip>
    </PageFrame>,
  );
  const scroller = container.querySelector('.ag-page__scroller') as HTMLElement;
  for (const top of positions) {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
    act(() => jest.advanceTimersByTime(100));
  }
  return screen.getByText('filters').classList.contains('ag-strip--hidden');
}

test.each<[string, number[], boolean]>([
  ['at the start', [0], false],
  ['80 px down', [80], false],
  ['79 px further down', [40, 119], false],
  ['80 px further down', [40, 120], true],
  ['down and 79 px up', [500, 421], true],
  ['down and 80 px up', [500, 420], false],
  ['up in small steps', [500, 460, 419], false],
  ['up, then 79 px down again', [500, 300, 379], false],
  ['up, then 80 px down again', [500, 300, 380], true],
  ['back at the top', [500, 60], false],
])('%s', (_, positions, isHidden) => {
  expect(scrollThrough(...positions)).toBe(isHidden);
});

test('the position is looked at every 100 ms at most', () => {
  const { container } = renderUi(
    <PageFrame title="Stores">
      <HidingStrip>filters</HidingStrip>
    </PageFrame>,
  );
  const scroller = container.querySelector('.ag-page__scroller') as HTMLElement;
  scroller.scrollTop = 300;
  fireEvent.scroll(scroller);
  act(() => jest.advanceTimersByTime(99));
  expect(screen.getByText('filters')).not.toHaveClass('ag-strip--hidden');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('filters')).toHaveClass('ag-strip--hidden');
});
