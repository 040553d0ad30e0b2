import { aBroker, anOrganisation, aPage, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const assign = 'POST /expand/broker/bulk-distribute';
const audit = 'POST /expand/broker/bulk-audit';
const result = { batch_id: '9', list: [{ id: '1', code: 0, msg: '' }] };

beforeEach(() => {
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('GET /expand/saved-filter/get-list', { list: [] });
  network.answer(
    'GET /expand/broker/get-org-broker-list',
    aPage([
      aBroker({ id: '1', broker_name: 'Sun Li', broker_status: 3 }),
      aBroker({ id: '2', broker_name: 'Qian Jin', member_broker_item: { id: '5', name: 'Lin Wei' } }),
    ]),
  );
  network.answer('GET /expand/broker/get-org-broker-list-count', { total: 2, normal: 1, apply_in: 1 });
  const member = { id: '6', name: 'Chen Jie', company_id: '1', company_name: 'Harbour Homes' };
  network.answer('POST /expand/member/list', aPage([member]));
  network.answer(assign, result);
  network.answer(audit, result);
});

async function select(name: string) {
  const app = await openRemote(remote, '/broker', { role: 'manager' });
  await screen.findByText(name);
  await app.user.click(screen.getByRole('button', { name: 'Select several' }));
  await app.user.click(screen.getByRole('checkbox', { name }));
  return app;
}

it('is not for an attache', async () => {
  await openRemote(remote, '/broker', { role: 'attache' });
  await screen.findByText('Sun Li');
  expect(screen.queryByRole('button', { name: 'Select several' })).not.toBeInTheDocument();
});

it('gives the brokers that are chosen to a member', async () => {
  const { user } = await select('Qian Jin');
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const sheet = await screen.findByRole('dialog', { name: 'Assign 1 to a member' });
  await user.click(await within(sheet).findByRole('button', { name: /Chen Jie/ }));
  expect(await screen.findByText('1 broker assigned to Chen Jie')).toBeVisible();
  expect(network.to(assign).map(({ body }) => body)).toEqual([
    { broker_ids: ['2'], from_member_ids: ['5'], member_id: '6' },
  ]);
});

it.each([
  ['Approve', 1, '1 broker approved'],
  ['Refuse', 2, '1 broker refused'],
])('decides on those in review: %s sends %i', async (name, approval_status, done) => {
  const { user } = await select('Sun Li');
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(network.to(audit).map(({ body }) => body)).toEqual([{ broker_ids: ['1'], approval_status }]);
});

it('chooses all that the filter shows', async () => {
  const { user } = await select('Qian Jin');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByRole('heading', { name: '2 selected' })).toBeVisible();
});
