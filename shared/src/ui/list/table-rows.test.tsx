import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TableRows } from './table-rows';

const [rowHeight, boxHeight] = [40, 400];
const sizes = { clientHeight: boxHeight, offsetHeight: rowHeight, offsetWidth: 120 };

const drawn: number[] = [];
const renderRow = (row: number) => {
  drawn.push(row);
  return <th scope="row">Row {row}</th>;
};
const keyOf = (row: number) => row;

function Table({ rows }: { rows: readonly number[] }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <section ref={setBox} aria-label="Box">
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">Name</th>
          </tr>
        </thead>
        <TableRows rows={rows} rowKey={keyOf} renderRow={renderRow} columns={1} scroller={box} />
      </table>
    </section>
  );
}

const some = (count: number) => Array.from({ length: count }, (_, row) => row);
const heightOfGaps = () =>
  [...document.querySelectorAll<HTMLElement>('tr[aria-hidden] > td')].map(({ style }) =>
    Number.parseFloat(style.height),
  );

beforeAll(async () => void (await import('./windowed-table-rows')));
beforeEach(() => {
  drawn.length = 0;
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
  }
});
afterEach(() => {
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
});

test('a short table has all its rows, and each tells its place', () => {
  render(<Table rows={some(30)} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(30);
  expect(screen.getByRole('row', { name: 'Row 0' })).toHaveAttribute('aria-rowindex', '2');
});

test('of a long table only the rows near the part in sight are drawn, and gaps are as high as the others', async () => {
  render(<Table rows={some(200)} />);
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeLessThan(40));
  const shown = screen.getAllByRole('rowheader').length;
  expect(heightOfGaps()).toHaveLength(1);

  drawn.length = 0;
  const box = screen.getByRole('region', { name: 'Box' });
  box.scrollTop = 5_000;
  fireEvent.scroll(box);
  await screen.findByText('Row 100');
  await waitFor(() => expect(screen.queryByText('Row 0')).not.toBeInTheDocument());
  expect(heightOfGaps()).toHaveLength(2);
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(2 * shown);
  expect(screen.getByRole('row', { name: 'Row 100' })).toHaveAttribute('aria-rowindex', '102');
  expect(drawn.filter((row) => row === 100)).toHaveLength(1);
});

test('a column does not become narrower when its widest row is not drawn any more', async () => {
  render(<Table rows={some(200)} />);
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveStyle({ minWidth: '120px' }),
  );
});
