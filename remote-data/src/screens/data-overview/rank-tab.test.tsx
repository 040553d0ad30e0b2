import { openRemote, prepareNetwork, setServedPaths } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { prepareFigures, ranking } from '../../testing/figures';

const network = prepareNetwork();
const path = '/workbench/data?tab=1';

const entity = (place: number, count: number, is_deleted = false) => ({
  ranking: place,
  entity_id: `${place}`,
  entity_name: `Entity ${place}`,
  entity_type: 'member',
  count,
  count_before: 2 * count,
  is_deleted,
});
const answer = {
  list: [entity(1, 1200), entity(2, 9, true), entity(3, 1), entity(4, 0)],
  total_rows: 4,
  supported: true,
  unassigned: 0,
  most: 1200,
  own: null,
};

beforeEach(() => {
  prepareFigures(network, ['expand_bb_count']);
  network.answer(ranking, answer);
});
afterEach(() => {
  setServedPaths(() => false);
  jest.useRealTimers();
});

const open = (search = '') => openRemote(remote, path + search);
const rows = async () =>
  within(await screen.findByRole('list', { name: /^Ranking/ })).getAllByRole('article');
const lastBody = () => network.to(ranking).at(-1)?.body;

it('has medals for places that nobody shares, figures with their units, and a label for what is deleted', async () => {
  await open();
  const shown = await rows();
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Entity 11.2k customers50%',
    'Entity 2Deleted9 customers50%',
    'Entity 31 customer50%',
    'Rank 44Entity 40 customersNo change',
  ]);
  expect(screen.getAllByRole('img', { name: /^Rank [123]$/ })).toHaveLength(3);
});

it('folds all zeros of the ranking into one row, which loads and shows them when it is opened', async () => {
  const tied = (id: number) => ({ ...entity(2, 0), entity_id: `${id}`, entity_name: `Entity ${id}` });
  const list = [entity(1, 7), ...Array.from({ length: 11 }, (_, index) => tied(index + 2))];
  network.answer(ranking, ({ body }) => {
    const page = body.pager?.page ?? 1;
    return { ...answer, list: list.slice(10 * (page - 1), 10 * page), total_rows: 12, most: 7 };
  });
  const { user } = await open();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual(['Entity 17 customers50%']);
  expect(screen.getByText('All 12 shown')).toBeVisible();
  const fold = () => screen.getByRole('button', { name: '11 people with 0' });
  expect(fold()).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold());
  expect(fold()).toHaveAttribute('aria-expanded', 'true');
  expect(fold()).toHaveFocus();
  expect((await rows())[1]).toHaveTextContent('=2Entity 20 customers');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Entity 12')).toBeVisible();
  await user.click(fold());
  expect(await rows()).toHaveLength(1);
});

it('asks for what is chosen: who, by what, from which end, and of whom', async () => {
  const { user, at } = await open('&company=2&company_name=East&member=5&member_name=Wang');
  await rows();
  await user.click(screen.getByRole('tab', { name: 'Stores' }));
  await user.click(screen.getByRole('button', { name: 'Lowest first' }));
  await user.click(screen.getByRole('button', { name: 'Reports' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ranked by' }));
  expect(sheet.queryByRole('button', { name: 'New stores' })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Visits' }));
  await waitFor(() =>
    expect(lastBody()).toEqual({
      query: { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-17 23:59:59', company_id: '2' },
      indicator_id: 'expand_member_store_visit_times',
      ranking_type: 'store_ranking',
      sorter: { order: 'asc' },
      pager: { page: 1, page_size: 10 },
    }),
  );
  expect(at()).toContain('ranking=store_ranking');
  expect(screen.queryAllByRole('img', { name: /^Rank/ })).toHaveLength(0);
});

it('keeps the ranking of before, dimmed, until the one of other days is there', async () => {
  const { user } = await open();
  const list = await screen.findByRole('list', { name: /^Ranking/ });
  const dimmed = () => list.closest('.data-figures--old');
  await rows();
  expect(dimmed()).toBeNull();
  const release = network.hold(ranking);
  await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
  await waitFor(() => expect(network.to(ranking)).toHaveLength(2));
  expect(within(list).getByText('Entity 1')).toBeVisible();
  expect(dimmed()).toBeInTheDocument();
  release();
  await waitFor(() => expect(dimmed()).toBeNull());
});

it('shows no figure of one indicator under the name of another', async () => {
  const { user } = await open();
  await rows();
  const release = network.hold(ranking);
  await user.click(screen.getByRole('button', { name: 'Reports' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ranked by' }));
  await user.click(sheet.getByRole('button', { name: 'Visits' }));
  await waitFor(() => expect(network.to(ranking)).toHaveLength(2));
  expect(screen.queryByText('Entity 1')).not.toBeInTheDocument();
  release();
  expect(await rows()).toHaveLength(4);
});

it('ranks by the first indicator that fits where the chosen one does not', async () => {
  await open('&ranking=project_ranking&indicator=expand_member_store_visit_times');
  await rows();
  expect(lastBody()).toMatchObject({ indicator_id: 'expand_bb_count', ranking_type: 'project_ranking' });
});

it.each([
  ['expand_bb_count', true],
  ['expand_member_store_visit_times_da', false],
])('a row by %s leads to its rows: %s', async (indicator, leads) => {
  setServedPaths(() => true);
  await open(`&indicator=${indicator}`);
  await rows();
  const link = screen.queryByRole('link', { name: 'Entity 2' });
  expect(link?.getAttribute('href')?.includes('&entity_type=member&entity_id=2') ?? false).toBe(leads);
});

it('says where the user stands, and what belongs to nobody', async () => {
  network.answer(ranking, { ...answer, own: { ranking: 128, count: 3, total_rows: 1280 }, unassigned: 14 });
  await open();
  expect(await screen.findByText('You are number 128 of 1,280')).toBeVisible();
  expect(screen.getByText('14 customers of the total belong to no member.')).toBeVisible();
});

it('fails in place, which is reported, and loads on retry', async () => {
  network.answer('POST /report/error', null);
  network.script(ranking, 'timeout');
  const { user } = await open();
  expect(await screen.findByText('The ranking could not be loaded')).toBeVisible();
  await waitFor(() =>
    expect(network.to('POST /report/error')[0]?.body).toMatchObject({
      kind: 'ranking',
      remote: 'remote-data',
      message: expect.stringMatching(/^The member_ranking did not come: /),
    }),
  );
  network.answer(ranking, answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(4);
});
