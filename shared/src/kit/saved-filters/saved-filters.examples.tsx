import { type Example, longName } from '../../../gallery/example';
import { Opened } from '../../../gallery/opened';
import type { FakeNetwork } from '../../testing/fake-network';
import { FilterRow } from '../../ui/list/filter-row';
import { SavedFilters } from './saved-filters';
import { SavedFiltersSheet } from './saved-filters-sheet';

const nothing = () => undefined;
const saved = [
  { id: '1', name: 'Oaks', filter: 'kw=oak' },
  { id: '2', name: longName, filter: 'kw=elm' },
];
const filter = { text: 'kw=oak', apply: nothing, clear: nothing, isOn: (text: string) => text === 'kw=oak' };

export function answer(network: FakeNetwork): void {
  network.answer('GET /expand/saved-filter/get-list', { list: saved });
}

export const examples: readonly Example[] = [
  {
    name: 'SavedFilters: one is on',
    show: () => (
      <FilterRow label="Filters">
        <SavedFilters list="store" filter={filter} />
      </FilterRow>
    ),
  },
  {
    name: 'SavedFilters: one to save',
    show: () => (
      <FilterRow label="Filters">
        <SavedFilters list="store" filter={{ ...filter, isOn: () => false }} />
      </FilterRow>
    ),
  },
  {
    name: 'Sheet: a new one',
    isAlone: true,
    show: () => <SavedFiltersSheet list="store" saved={saved} current="kw=fir" open onClose={nothing} />,
  },
  {
    name: 'Sheet: as many as there can be',
    isAlone: true,
    show: () => (
      <SavedFiltersSheet
        list="store"
        saved={Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, name: `F${index}`, filter: '' }))}
        current="kw=fir"
        open
        onClose={nothing}
      />
    ),
  },
  {
    name: 'Sheet by its chip',
    isAlone: true,
    show: () => (
      <Opened>
        <SavedFilters list="store" filter={{ ...filter, text: 'kw=fir', isOn: () => false }} />
      </Opened>
    ),
  },
];
