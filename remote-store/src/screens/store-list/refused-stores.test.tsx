import { aPage, aStore, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/search-store';
const counts = 'GET /expand/store/get-count';
const count = (apply_fail: number) => ({ total: 1, normal: 1, disabled: 0, apply_in: 0, apply_fail });

beforeEach(() => {
  network.answer(list, ({ query }) => {
    const isRefused = [query?.store_status].flat().includes(4);
    const refused = { id: '7', store_name: 'Elm Court', store_status: 4, refuse_reason: 'No licence' };
    return { ...aPage([isRefused ? aStore(refused) : aStore()]), allow_owner_gh_store: false };
  });
  network.answer('GET /expand/saved-filter/get-list', { list: [] });
});

const open = async (role: 'attache' | 'manager', search = '') => {
  const app = await openRemote(remote, `/workbench/store${search}`, { role });
  await screen.findByRole('link', { name: 'Maple Road' });
  return app;
};

it('are told above the list with the reason, and lead to the correction', async () => {
  network.answer(counts, count(1));
  const { user, at } = await open('attache');
  expect(await screen.findByText('1 store was refused')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Refused stores' }));
  const store = within(await sheet.findByRole('article', { name: 'Elm Court' }));
  expect(store.getByText('No licence')).toBeVisible();
  await user.click(store.getByRole('link', { name: 'Correct and resubmit' }));
  expect(at()).toBe('/store/createStore?store_id=7&type=edit');
});

it('come together with the rows, which would be pushed down', async () => {
  network.answer(counts, ({ query }) => count(query?.is_gh ? 1 : 0));
  const release = network.hold(counts);
  await openRemote(remote, '/workbench/store', { role: 'attache' });
  await waitFor(() => expect(network.to(list)).toHaveLength(1));
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    if (!screen.queryByRole('link', { name: 'Maple Road' })) return;
    seen.push(screen.queryByText('1 store was refused') ? 'both' : 'rows alone');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  release();
  await screen.findByRole('link', { name: 'Maple Road' });
  watch.disconnect();
  expect(new Set(seen)).toEqual(new Set(['both']));
});

it('are counted whatever narrows the list', async () => {
  network.answer(counts, ({ query }) => count(query?.kw ? 0 : 2));
  await open('attache', '?kw=maple');
  expect(await screen.findByText('2 stores were refused')).toBeVisible();
});

it.each([
  ['attache', 0],
  ['manager', 3],
] as const)('are not told to a %s with %i of them', async (role, refused) => {
  network.answer(counts, count(refused));
  await open(role);
  expect(screen.queryByText(/refused/)).not.toBeInTheDocument();
});

it('stay away once they were dismissed, until there is a new one, also after one was corrected', async () => {
  const visit = async (refused: number) => {
    network.answer(counts, count(refused));
    const app = await open('attache');
    return app;
  };
  const first = await visit(2);
  await first.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/refused/)).not.toBeInTheDocument();
  first.unmount();
  for (const refused of [2, 1]) {
    const { unmount } = await visit(refused);
    expect(screen.queryByText(/refused/)).not.toBeInTheDocument();
    unmount();
  }
  await visit(2);
  expect(await screen.findByText('2 stores were refused')).toBeVisible();
});
