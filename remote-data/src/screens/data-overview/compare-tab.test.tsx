import { openRemote, prepareNetwork, setServedPaths } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { overview, prepareFigures } from '../../testing/figures';

const network = prepareNetwork();
const path = '/workbench/data?tab=2';
const wang = 'c2=member.5&c2_name=Wang+Fang&c2_company=1';

beforeEach(() => {
  prepareFigures(network, ['expand_bb_count']);
  network.answer('POST /expand/company/get-company-tree', {
    list: [
      {
        id: '1',
        code: 'C1',
        name: 'Harbour Homes',
        children: ['East', 'West'].map((name, place) => ({ id: `${place + 2}`, code: name, name })),
      },
    ],
  });
  answerOverview();
});

const answerOverview = () =>
  network.answer(overview, ({ body }) => ({
    items: body.indicator_ids.map((indicator_id) => ({
      indicator_id,
      count: body.query.member_ids ? 5 : Number(body.query.company_id ?? 9) * 1000,
      supported: !(body.query.project_ids && indicator_id === 'expand_new_store_count'),
    })),
  }));
afterEach(() => {
  setServedPaths(() => false);
  jest.useRealTimers();
});

const row = (name: string) => screen.findByRole('row', { name });

it('begins with the branches and the total, each figure with its unit unless the name ends with it', async () => {
  await openRemote(remote, path);
  expect(await row('Reports customers 2k 3k 9k')).toBeInTheDocument();
  expect(await row('Amount $1k $1.5k $4.5k')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(8);
});

it('says what the total counts', async () => {
  await openRemote(remote, path);
  expect(await screen.findByText(/^The total counts everything that you can see/)).toBeVisible();
});

it('has a member as a further column, which stays under another filter', async () => {
  const { user, at } = await openRemote(remote, path);
  await user.click(await screen.findByRole('button', { name: 'Add a column' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose what to compare' }));
  await user.click(await sheet.findByRole('button', { name: 'Wang Fang' }));
  expect(await row('Reports customers 2k 3k 5 9k')).toBeInTheDocument();
  expect(at()).toContain('c3=member.5');
  await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
  await waitFor(() => expect(at()).toContain('range=yesterday'));
  expect(await row('Reports customers 2k 3k 5 9k')).toBeInTheDocument();
  expect(network.to(overview).map(({ body }) => body.query)).toContainEqual(
    expect.objectContaining({ begin_time: '2026-11-17 00:00:00', member_ids: ['5'] }),
  );
});

it('replaces and removes a column', async () => {
  const { user, at } = await openRemote(remote, `${path}&c1=company.2&c1_name=East&c1_company=2&${wang}`);
  await user.click(await screen.findByRole('button', { name: /^Column 1: East/ }));
  await user.click(await screen.findByRole('button', { name: 'West Harbour Homes' }));
  expect(await row('Reports customers 3k 5 9k')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Column 2: Wang Fang/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove Wang Fang' }));
  expect(await row('Reports customers 3k 9k')).toBeInTheDocument();
  expect(at()).not.toContain('c2');
});

it('a figure leads to its rows, and one that a project does not have is not a number', async () => {
  setServedPaths(() => true);
  await openRemote(remote, `${path}&c1=company.2&c1_name=East&c1_company=2&project=4&project_name=Park`);
  const reports = within(await row('Reports customers 2k 9k'));
  const [east, total] = reports.getAllByRole('link');
  expect(east?.getAttribute('href')).toMatch(/company_id=2&.*q_project_id=4/);
  expect(total?.getAttribute('href')).not.toContain('company_id');
  expect(within(await row('New stores -- --')).queryByRole('link')).not.toBeInTheDocument();
});

it('takes out what is shown', async () => {
  const key = 'POST /expand/stat/compare-export';
  network.script(key, { status: 200, body: 'Figure\r\nReports\r\n' });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const { user } = await openRemote(remote, `${path}&c1=company.2&c1_name=East&c1_company=2&${wang}`);
  await user.click(await screen.findByRole('button', { name: 'Export as a table' }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(network.to(key)[0]?.body).toEqual({
      begin_time: '2026-11-01 00:00:00',
      end_time: '2026-11-17 23:59:59',
      columns: [
        { by: 'company', id: '2' },
        { by: 'member', id: '5' },
      ],
    }),
  );
});

it('says when a column fails, and loads it on retry', async () => {
  network.script(overview, 'timeout');
  const { user } = await openRemote(remote, `${path}&c1=company.2&c1_name=East&c1_company=2`);
  expect(await screen.findByText('The comparison could not be loaded')).toBeVisible();
  answerOverview();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Reports customers 2k 9k')).toBeInTheDocument();
});
