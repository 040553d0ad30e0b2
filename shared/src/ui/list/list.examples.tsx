import { type Example, longName } from '../../../gallery/example';
import type { ListQuery } from '../../platform/query/list-query';
import { ListCard } from '../display/card';
import { EmptyState } from '../display/states';
import { InfiniteList } from './infinite-list';
import { SwipeRow } from './swipe-row';

const nothing = () => undefined;
const query: ListQuery<string> = {
  rows: [],
  status: 'success',
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  hasNextPage: false,
  fetchNextPage: nothing,
  refetch: async () => undefined,
  error: null,
};
const rows = ['Maple Road', longName];

function listWith(part: Partial<ListQuery<string>>) {
  return () => (
    <InfiniteList
      label="Stores"
      query={{ ...query, ...part }}
      rowKey={(name) => name}
      renderRow={(name) => <ListCard title={name} />}
      empty={<EmptyState title="No stores yet" />}
    />
  );
}

export const examples: readonly Example[] = [
  { name: 'InfiniteList: loading', show: listWith({ status: 'pending' }) },
  { name: 'InfiniteList: failed', show: listWith({ status: 'error' }) },
  { name: 'InfiniteList: empty', show: listWith({}) },
  { name: 'InfiniteList: whole', show: listWith({ rows, total: 2 }) },
  { name: 'InfiniteList: not refreshed', show: listWith({ rows, status: 'error' }) },
  {
    name: 'InfiniteList: more on its way',
    show: listWith({ rows, hasNextPage: true, isFetchingNextPage: true }),
  },
  {
    name: 'InfiniteList: no more came',
    show: listWith({ rows, hasNextPage: true, isFetchNextPageError: true, status: 'error' }),
  },
  {
    name: 'SwipeRow',
    show: () => (
      <SwipeRow actions={[{ key: 'remove', label: 'Remove', tone: 'danger', onPress: nothing }]}>
        <ListCard title={longName} />
      </SwipeRow>
    ),
  },
];
