import { refreshTouched } from '@agency/shared';
import { aPage, openRemote, prepareNetwork } from '@agency/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { remote } from '../../remote';
import { aDispute } from '../../testing/a-dispute';

const network = prepareNetwork();
const list = 'GET /expand/dispute/get-list';
const decision = {
  winner: 'owner' as const,
  decided_by: 'Wang Fang',
  decided_on: '2026-11-21 08:00:00',
  reason: 'was first',
};

beforeEach(() => network.answer(list, aPage([aDispute()])));

const open = (query = '', language: 'en-US' | 'zh-CN' | 'km-KH' = 'en-US') =>
  openRemote(remote, `/customer/disputes${query}`, { role: 'manager', language });

it('says who has the customer, who claims it and when', async () => {
  await open();
  const row = within(await screen.findByRole('list', { name: 'Disputed reports' }));
  expect(row.getByRole('link', { name: 'Han Meimei' })).toHaveAttribute(
    'href',
    '/customer/dispute?dispute_id=5',
  );
  expect(row.getByText('137****0003 · River Garden')).toBeVisible();
  expect(row.getByText(/Held by Lin Zhiyuan, claimed by Chen Jie · 20\/11\/2026/)).toBeVisible();
  expect(network.to(list)[0]?.query).toMatchObject({ state: 'open', page: 1, page_size: 10 });
});

it('shows decided ones on a tab of their own', async () => {
  const { user } = await open();
  await screen.findByText('Han Meimei');
  network.answer(list, aPage([aDispute({ decision, can_decide: false })]));
  await user.click(screen.getByRole('tab', { name: 'Decided' }));
  const row = within(await screen.findByRole('list', { name: 'Disputed reports' }));
  expect(await row.findByText('Decided')).toBeVisible();
  expect(network.to(list).at(-1)?.query).toMatchObject({ state: 'decided' });
});

it('names the customer as the own side does, or by the number', async () => {
  const { owner, claimant } = aDispute();
  const unnamed = { ...owner, cst_name: '' };
  network.answer(
    list,
    aPage([
      aDispute({ id: '6', owner: unnamed }),
      aDispute({ id: '7', owner: unnamed, claimant: { ...claimant, cst_name: '' } }),
    ]),
  );
  await open();
  expect(await screen.findByRole('link', { name: 'Miss Han' })).toBeVisible();
  expect(screen.getByRole('link', { name: '137****0003' })).toBeVisible();
});

it.each([
  ['', 'No open disputes'],
  ['?state=decided', 'No decided disputes'],
])('without any%s says so', async (query, words) => {
  network.answer(list, aPage([]));
  await open(query);
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows a new one without being asked', async () => {
  await open();
  await screen.findByText('Han Meimei');
  const { owner } = aDispute();
  network.answer(list, aPage([aDispute({ id: '6', owner: { ...owner, cst_name: 'Sok Dara' } })]));
  await act(() => refreshTouched('customer'));
  expect(await screen.findByText('Sok Dara')).toBeVisible();
});

it.each(['zh-CN', 'km-KH'] as const)('has texts in %s', async (language) => {
  await open('', language);
  await screen.findByText('Han Meimei');
  expect(document.body.textContent).not.toMatch(/dispute\./);
});
