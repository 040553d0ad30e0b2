import { openWidget, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { prepareFigures, ranking } from '../../testing/figures';

const network = prepareNetwork();
const none = { list: [], total_rows: 1, supported: true, unassigned: 0, most: 0, own: null };

beforeEach(() => prepareFigures(network, ['expand_bb_count']));
afterEach(() => jest.useRealTimers());

const open = () => openWidget(remote, 'own-rank', { role: 'attache' });

it('says where the attache stands this month, by what, and among how many', async () => {
  network.answer(ranking, ({ body }) => ({
    ...none,
    own: { ranking: body.indicator_id === 'expand_cj_count' ? 1 : 12, count: 3, total_rows: 40 },
  }));
  await open();
  const list = within(await screen.findByRole('list', { name: 'Your rank' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No. 12 of 40Reports3 customers',
    'No. 12 of 40Visits3 visits',
    'No. 1 of 40Deals3 units',
  ]);
  expect(screen.getByText('01/11/2026 – 17/11/2026')).toBeVisible();
  expect(network.to(ranking)[0]?.body.query).toEqual({
    begin_time: '2026-11-01 00:00:00',
    end_time: '2026-11-17 23:59:59',
  });
});

it('says that there is no figure yet instead of the place of those with 0', async () => {
  network.answer(ranking, ({ body }) => ({
    ...none,
    own: { ranking: 1, count: body.indicator_id === 'expand_cj_count' ? 0 : 3, total_rows: 40 },
  }));
  await open();
  const list = within(await screen.findByRole('list', { name: 'Your rank' }));
  expect(list.getAllByRole('listitem')[2]).toHaveTextContent('–DealsNo figure yet');
});

it('takes no room where there is no rank', async () => {
  network.answer(ranking, none);
  await open();
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});

it('fails in place, and loads on retry', async () => {
  network.script(ranking, 'timeout');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.answer(ranking, { ...none, own: { ranking: 2, count: 3, total_rows: 40 } });
  await user.click(retry);
  expect(await screen.findAllByText(/^No\. 2/)).toHaveLength(3);
});
