import { screen } from '@testing-library/react';
import { useState } from 'react';
import { pagedApiQuery } from '../../platform/query/paged-query';
import { aPage, aStore, prepareNetwork, renderScreen } from '../../testing';
import { ListResults } from './list-results';

const network = prepareNetwork();

beforeAll(async () => void (await import('../../ui/list/windowed-rows')));

const stores = Array.from({ length: 30 }, (_, index) =>
  aStore({ id: `${index + 1}`, store_name: `Store ${index + 1}` }),
);
const onePage = (list: typeof stores) => ({ ...aPage(list, stores.length), allow_owner_gh_store: true });
const query = pagedApiQuery('GET /expand/search-store', { query: {} });

it('draws none of the rows that are there again when a page comes', async () => {
  network.answer('GET /expand/search-store', ({ query: { page } }) =>
    onePage(page === 1 ? stores.slice(0, 10) : stores.slice(10, 20)),
  );
  const drawn: string[] = [];
  const drawRow = (store: { id: string; store_name: string }) => {
    drawn.push(store.id);
    return store.store_name;
  };
  const { user } = await renderScreen(
    <ListResults label="Stores" query={query} renderRow={drawRow} empty="None" />,
  );
  const more = await screen.findByRole('button', { name: 'Load more' });
  drawn.length = 0;
  await user.click(more);
  expect(await screen.findByText('Store 11')).toBeVisible();
  expect(drawn.filter((id) => Number(id) <= 10)).toEqual([]);
});

const oaks = pagedApiQuery('GET /expand/search-store', { query: { kw: 'Oak' } });

function Filtered() {
  const [isNarrowed, setNarrowed] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setNarrowed(true)}>
        Oak
      </button>
      <ListResults
        label="Stores"
        query={isNarrowed ? oaks : query}
        renderRow={({ store_name }) => store_name}
        empty="None"
      />
    </>
  );
}

it('says how many there are whenever something else is asked for', async () => {
  network.answer('GET /expand/search-store', ({ query: { kw } }) =>
    kw === 'Oak'
      ? { ...aPage(stores.slice(0, 2)), allow_owner_gh_store: true }
      : onePage(stores.slice(0, 10)),
  );
  const { user } = await renderScreen(<Filtered />);
  expect(await screen.findByText('30 in the list', { selector: '[role=status]' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Oak' }));
  expect(await screen.findByText('2 in the list', { selector: '[role=status]' })).toBeInTheDocument();
});
