import { useState } from 'react';
import { type Example, longName } from '../../../gallery/example';
import { Opened } from '../../../gallery/opened';
import type { ChosenDays } from '../../contract/model/days';
import { defineFilter } from '../../contract/model/filter';
import { dates, text } from '../../contract/model/filter-fields';
import type { FakeNetwork } from '../../testing/fake-network';
import { CompanyFilter } from './company-filter';
import { DateFilter } from './date-filter';
import { LoadedChoices } from './filter-choices';
import { FilterFoot } from './filter-foot';
import { FilterStrip } from './filter-strip';
import { OptionRows } from './option-rows';
import { SearchSheet } from './search-sheet';
import { useFilter } from './use-filter';

const filter = defineFilter(
  {
    kw: text,
    days: dates,
  },
  { query: (on) => ({ kw: on.kw }) },
);
const labels = [
  { id: '1', name: 'Corner' },
  { id: '2', name: longName },
];

export function answer(network: FakeNetwork): void {
  network.answer('GET /expand/saved-filter/get-list', {
    list: [{ id: '1', name: longName, filter: 'kw=oak' }],
  });
}

function Strip() {
  const used = useFilter(filter);
  const { value, change } = used;
  return (
    <FilterStrip filter={used} keyword="Name or phone" saved="store">
      <DateFilter days={value.days} onChange={(days) => change({ days })} />
    </FilterStrip>
  );
}

function Dates({ days: initial }: { days: ChosenDays }) {
  const [days, setDays] = useState(initial);
  return <DateFilter days={days} onChange={setDays} />;
}

const choices = { selected: ['1'], onChange: () => undefined, none: 'No tags yet.', failed: 'No tags came' };
const loaded = { isError: false, refetch: async () => undefined };

const options = {
  rows: labels,
  status: 'success' as const,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  hasNextPage: false,
  fetchNextPage: () => undefined,
  refetch: async () => undefined,
  error: null,
};

export const examples: readonly Example[] = [
  {
    name: 'OptionRows',
    show: () => (
      <OptionRows
        label="Shops"
        query={options}
        nameOf={({ name }) => name}
        noteOf={() => longName}
        chosen={labels[0] ?? null}
        onChoose={() => undefined}
      />
    ),
  },
  { name: 'FilterStrip', show: () => <Strip /> },
  {
    name: 'FilterFoot',
    show: () => <FilterFoot label={longName} onReset={() => undefined} onApply={() => undefined} />,
  },
  { name: 'CompanyFilter: all', show: () => <CompanyFilter company={null} onChange={() => undefined} /> },
  {
    name: 'CompanyFilter: long',
    show: () => <CompanyFilter company={{ id: '1', name: longName }} onChange={() => undefined} />,
  },
  { name: 'DateFilter: every day', show: () => <Dates days={null} /> },
  { name: 'DateFilter: this week', show: () => <Dates days="week" /> },
  { name: 'DateFilter: a span', show: () => <Dates days={{ first: '2026-11-01', last: '2026-11-15' }} /> },
  {
    name: 'LoadedChoices',
    show: () => <LoadedChoices {...choices} query={{ ...loaded, data: { list: labels } }} />,
  },
  {
    name: 'LoadedChoices: loading',
    show: () => <LoadedChoices {...choices} query={{ ...loaded, data: undefined }} />,
  },
  {
    name: 'LoadedChoices: none',
    show: () => <LoadedChoices {...choices} query={{ ...loaded, data: { list: [] } }} />,
  },
  {
    name: 'LoadedChoices: failed',
    show: () => <LoadedChoices {...choices} query={{ ...loaded, data: undefined, isError: true }} />,
  },
  {
    name: 'SearchSheet',
    isAlone: true,
    show: () => (
      <SearchSheet
        title="Shop or broker"
        kinds={[
          { key: 'shop', label: 'Shop', search: 'Search shops' },
          { key: 'broker', label: 'Broker', search: 'Search brokers' },
        ]}
        first="shop"
        onClose={() => undefined}
      >
        {() => (
          <OptionRows
            label="Shops"
            query={options}
            nameOf={({ name }) => name}
            chosen={null}
            onChoose={() => undefined}
          />
        )}
      </SearchSheet>
    ),
  },
  {
    name: 'DateFilter open',
    isAlone: true,
    show: () => (
      <Opened>
        <Dates days={null} />
      </Opened>
    ),
  },
];
