import { type Example, longName } from '../../../gallery/example';
import { pagedApiQuery } from '../../platform/query/paged-query';
import { type FakeNetwork, refused } from '../../testing/fake-network';
import { aStore } from '../../testing/fixtures';
import { ListCard } from '../../ui/display/card';
import { EmptyState } from '../../ui/display/states';
import { ListResults } from './list-results';

const stores = [aStore(), aStore({ id: '2', store_name: longName, address: longName })];

export function answer(network: FakeNetwork): void {
  network.answer('GET /expand/search-store', async ({ query }) => {
    if (query.kw === 'loading') await new Promise(() => undefined);
    const list = query.kw === 'rows' ? stores : [];
    return { list, total_rows: list.length, allow_owner_gh_store: false };
  });
  network.script('GET /expand/store/visit-list', refused(-1, 'Broken', 500));
}

function listOf(kw: string, isNarrowed = false) {
  return () => (
    <ListResults
      label={`Stores: ${kw}`}
      query={pagedApiQuery('GET /expand/search-store', { query: { kw } })}
      renderRow={({ store_name, address }) => <ListCard title={store_name} fact={address} />}
      totalText={(count) => `${count} stores`}
      filter={{ isNarrowed, clear: () => undefined }}
      noMatch="No store matches"
      empty={<EmptyState title="No stores yet" hint="They will appear here." />}
      isPart
    />
  );
}

export const examples: readonly Example[] = [
  { name: 'ListResults: loading', show: listOf('loading') },
  { name: 'ListResults: rows', show: listOf('rows') },
  { name: 'ListResults: nothing at all', show: listOf('empty') },
  { name: 'ListResults: no match', show: listOf('no match', true) },
  {
    name: 'ListResults: failed',
    show: () => (
      <ListResults
        label="Visits"
        query={pagedApiQuery('GET /expand/store/visit-list', { query: { store_id: '1' } })}
        renderRow={({ visit_content }) => <ListCard title={visit_content} />}
        empty={<EmptyState title="No visits yet" />}
        isPart
      />
    ),
  },
];
