import { aPage, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Delivery } from '../../queries/admin-calls';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/admin/webhook/deliveries';
const again = 'POST /expand/admin/webhook/send-again';
const endpoint = 'we_000102030405060708090a0b';

function aDelivery(part: Partial<Delivery> = {}): Delivery {
  return {
    id: '7',
    event_id: 'evt_1',
    kind: 'store.created',
    subject: 'store 12',
    body: '{"type":"store.created"}',
    state: 'delivered',
    queued_at: '2026-11-18 10:00:00',
    tries: 1,
    next_try_at: null,
    last_tried_at: '2026-11-18 10:00:01',
    last_status: 200,
    last_answer: 'thanks',
    delivered_at: '2026-11-18 10:00:01',
    ...part,
  };
}

const open = () => openRemote(remote, `/admin/integrations/deliveries?id=${endpoint}`, { isAdmin: true });

it.each<[string, Partial<Delivery>, string[]]>([
  ['delivered', {}, ['Delivered', 'A store was added', '18/11/2026 10:00 · store 12', 'answered 200']],
  [
    'waiting',
    { state: 'waiting', tries: 3, last_status: 503, next_try_at: '2026-11-18 12:00:00' },
    ['Waiting', 'answered 503 · 3 tries · next try 18/11/2026 12:00'],
  ],
  ['given up', { state: 'given_up', last_status: null }, ['Given up']],
  ['of a later server', { kind: 'store.sold' }, ['store.sold']],
])('tells what became of a delivery: %s', async (_, part, words) => {
  network.answer(list, aPage([aDelivery(part)]));
  await open();
  const row = await screen.findByRole('article');
  for (const text of words) expect(row).toHaveTextContent(text);
  expect(network.to(list)[0]?.query).toMatchObject({ endpoint_id: endpoint });
});

it('shows what was sent and what came back, and sends it again once', async () => {
  network.answer(list, aPage([aDelivery({ state: 'given_up', last_status: 500, last_answer: 'broken' })]));
  network.answer(again, {});
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'A store was added' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Delivery' }));
  for (const text of ['evt_1', '{"type":"store.created"}', 'broken', '500'])
    expect(sheet.getByText(text)).toBeVisible();
  network.answer(list, aPage([aDelivery({ state: 'waiting' })]));
  await user.dblClick(sheet.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('It is being sent')).toBeVisible();
  expect(network.to(again).map(({ body }) => body)).toEqual([{ id: '7' }]);
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Waiting'));
});

it('says that nothing was sent yet', async () => {
  network.answer(list, aPage<Delivery>([]));
  await open();
  expect(await screen.findByText('Nothing has been sent yet')).toBeVisible();
});
