import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../render-ui';
import { MonthCalendar } from './month-calendar';

const onSelect = jest.fn();
afterEach(() => onSelect.mockClear());

function Page({ start = 'month' }: { start?: 'week' | 'month' }) {
  const [month, setMonth] = useState('2026-11');
  const [mode, setMode] = useState(start);
  const [selected, setSelected] = useState('2026-11-18');
  return (
    <MonthCalendar
      month={month}
      marks={new Set(['2026-11-05'])}
      selected={selected}
      today="2026-11-21"
      min="2026-10-30"
      max="2026-11-21"
      onSelect={(day) => {
        onSelect(day);
        setSelected(day);
      }}
      onMonthChange={setMonth}
      mode={mode}
      onModeChange={setMode}
    />
  );
}

const day = (name: string) => screen.getByRole('button', { name });

test('shows the month from Monday with marks and today in words', async () => {
  renderUi(<Page />);
  expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Monday');
  expect(day('Thursday, November 5, 2026, visited')).toBeInTheDocument();
  expect(day('Saturday, November 21, 2026, today')).toHaveAttribute('aria-current', 'date');
  expect(within(screen.getByRole('gridcell', { selected: true })).getByRole('button')).toHaveTextContent(
    '18',
  );
});

test('a day is chosen by a tap, one before or after those allowed is not', async () => {
  renderUi(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: /November 5, 2026/ }));
  expect(onSelect).toHaveBeenCalledWith('2026-11-05');
  for (const refused of ['Thursday, October 29, 2026', 'Sunday, November 22, 2026']) {
    expect(day(refused)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(day(refused));
  }
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('a day of the next month turns the page', async () => {
  renderUi(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: /October 31, 2026/ }));
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeInTheDocument();
});

test.each([
  ['{ArrowLeft}', 'Tuesday, November 17, 2026'],
  ['{ArrowUp}', 'Wednesday, November 11, 2026'],
  ['{Home}', 'Monday, November 16, 2026'],
  ['{End}', 'Sunday, November 22, 2026'],
  ['{PageUp}', 'Sunday, October 18, 2026'],
  ['{PageDown}', 'Friday, December 18, 2026'],
])('%s moves the focus to %s', async (key, name) => {
  renderUi(<Page />);
  (await screen.findByRole('button', { name: /November 18, 2026/ })).focus();
  await userEvent.keyboard(key);
  expect(day(name)).toHaveFocus();
  expect(onSelect).not.toHaveBeenCalled();
});

test('folded it shows the chosen week and turns by weeks', async () => {
  renderUi(<Page start="week" />);
  expect(await screen.findAllByRole('gridcell')).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(onSelect).toHaveBeenCalledWith('2026-11-11');
  await userEvent.click(screen.getByRole('button', { name: 'Show the month' }));
  expect(screen.getAllByRole('gridcell')).toHaveLength(42);
});

test.each([
  [31, 42],
  [30, 7],
  [-40, 7],
])('a swipe of %i px on the week leaves %i days', async (way, count) => {
  renderUi(<Page start="week" />);
  const grid = await screen.findByRole('grid');
  fireEvent.touchStart(grid, { touches: [{ clientX: 0, clientY: 200 }] });
  fireEvent.touchEnd(grid, { changedTouches: [{ clientX: 5, clientY: 200 + way }] });
  expect(screen.getAllByRole('gridcell')).toHaveLength(count);
});
