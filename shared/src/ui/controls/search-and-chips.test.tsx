import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterRow } from '../list/filter-row';
import { renderUi } from '../render-ui';
import { FilterChip } from './chip';
import { SearchBar } from './search-bar';

const onSubmit = jest.fn();

function Search() {
  const [value, setValue] = useState('');
  return <SearchBar label="Store name" value={value} onChange={setValue} onSubmit={onSubmit} focusOnOpen />;
}

test('the search takes focus where it is the purpose, submits by the keyboard and closes it', async () => {
  renderUi(<Search />);
  const box = screen.getByRole('searchbox', { name: 'Store name' });
  expect(box).toHaveFocus();
  await userEvent.type(box, 'key{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('key');
  expect(box).not.toHaveFocus();
});

test('clearing the search leaves the cursor in it', async () => {
  renderUi(<Search />);
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'key');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a filter that is on shows its count and can be cleared by itself', async () => {
  const onPress = jest.fn();
  const onClear = jest.fn();
  renderUi(<FilterChip label="Area" selected count={2} opens onPress={onPress} onClear={onClear} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter Area' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  expect(onPress).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Area 2' })).toHaveAttribute('aria-haspopup', 'dialog');
});

test('a filter that switches says whether it is on', () => {
  renderUi(
    <FilterChip label="Public" selected={false} onPress={() => undefined} onClear={() => undefined} />,
  );
  expect(screen.getByRole('button', { name: 'Public', pressed: false })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Clear/ })).not.toBeInTheDocument();
});

test('a filter says how many rows it shows, and keeps the place until that is known', () => {
  const chip = (label: string, rows?: number) => (
    <FilterChip key={label} label={label} rows={rows} selected={false} onPress={() => undefined} />
  );
  const { container } = renderUi([chip('All', 12_345), chip('Disabled')]);
  expect(screen.getByRole('button', { name: 'All 12,345' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Disabled' })).toBeVisible();
  const places = [...container.querySelectorAll('.ag-chip__count--rows')];
  expect(places.map(({ textContent }) => textContent)).toEqual([' 12,345', '']);
});

const names = ['Area', 'Nearby', 'Date', 'Labels'];
function Filters({ begin }: { begin: string }) {
  const [on, setOn] = useState(begin);
  return (
    <FilterRow label="Filters">
      {names.map((name) => (
        <FilterChip key={name} label={name} selected={name === on} onPress={() => setOn(name)} />
      ))}
    </FilterRow>
  );
}

describe('a strip of filters', () => {
  const strip = () => screen.getByRole('group', { name: 'Filters' });

  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = names.indexOf(this.textContent ?? '');
      return place < 0
        ? new DOMRect(0, 0, 390, 44)
        : new DOMRect(place * 150 - strip().scrollLeft, 0, 140, 34);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('scrolls to the one that is switched on, and cuts none at its beginning', async () => {
    renderUi(<Filters begin="" />);
    for (const [name, at] of [
      ['Nearby', 0],
      ['Date', 150],
      ['Area', 0],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }));
      expect(strip().scrollLeft).toBe(at);
    }
  });

  test('stands still as it comes', () => {
    renderUi(<Filters begin="Labels" />);
    expect(strip().scrollLeft).toBe(0);
  });
});
