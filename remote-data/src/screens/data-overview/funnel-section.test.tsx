import { openRemote, prepareNetwork, setServedPaths } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { funnel, overview, prepareFigures } from '../../testing/figures';

const network = prepareNetwork();
const path = '/workbench/data';

beforeEach(() => {
  prepareFigures(network, ['expand_bb_count']);
  network.answer(overview, { items: [{ indicator_id: 'expand_bb_count', count: 1200, supported: true }] });
  network.answer('POST /expand/stat/trend', { items: [] });
});
afterEach(() => {
  setServedPaths(() => false);
  jest.useRealTimers();
});

const section = () => screen.findByRole('region', { name: 'From report to contract' });
const steps = async () => within(await within(await section()).findByRole('list')).getAllByRole('listitem');
const texts = async () => (await steps()).map(({ textContent }) => textContent);

it('tells of each step how many took it, and what part of those before', async () => {
  await openRemote(remote, path);
  expect(await texts()).toEqual([
    'Reports1,200',
    'Arrivals48040% of the reports',
    'Reservations00% of the arrivals',
    'Subscriptions306.3% of the arrivals',
    'Contracts (deals)45150% of the subscriptions',
  ]);
  const table = await within(await section()).findByRole('table', { hidden: true });
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map(({ children }) => [...children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Step', 'Count', 'Of the step before', 'Of all reports'],
    ['Reports', '1,200', '–', '–'],
    ['Arrivals', '480', '40%', '40%'],
    ['Reservations', '0', '0%', '0%'],
    ['Subscriptions', '30', '6.3%', '2.5%'],
    ['Contracts (deals)', '45', '150%', '3.8%'],
  ]);
});

it('has no rate where nothing came before', async () => {
  network.answer(funnel, {
    items: [
      { step: 'reported', count: 0 },
      { step: 'visited', count: 2 },
    ],
  });
  await openRemote(remote, path);
  expect(await texts()).toEqual(['Reports0', 'Arrivals2No rate: no reports in this period']);
});

it('asks under the filter of the screen, and leads to the rows of what can be shown', async () => {
  setServedPaths(() => true);
  await openRemote(remote, `${path}?range=yesterday&company=2&company_name=East&project=7&project_name=Bay`);
  const links = within(await within(await section()).findByRole('list')).getAllByRole('link');
  // No indicator counts reservations, and deals of zero have no rows.
  expect(links.map(({ textContent }) => textContent)).toEqual(['Reports', 'Arrivals', 'Contracts (deals)']);
  expect(new URL(links[1]?.getAttribute('href') ?? '', 'http://app').search).toBe(
    '?indicator_id=expand_dk_count&indicator_name=Arrivals&company_id=2&begin_time=2026-11-17+00%3A00%3A00&end_time=2026-11-17+23%3A59%3A59&q_project_id=7',
  );
  expect(network.to(funnel).map(({ body }) => body)).toEqual([
    {
      query: {
        begin_time: '2026-11-17 00:00:00',
        end_time: '2026-11-17 23:59:59',
        company_id: '2',
        project_ids: ['7'],
      },
    },
  ]);
});

it('keeps its steps until those of other days are there', async () => {
  network.answer(funnel, ({ body }) => ({
    items: [{ step: 'reported', count: body.query.begin_time.startsWith('2026-11-01') ? 1200 : 3 }],
  }));
  const { user } = await openRemote(remote, path);
  await texts();
  const release = network.hold(funnel);
  await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
  await waitFor(() => expect(network.to(funnel)).toHaveLength(2));
  expect((await texts())[0]).toBe('Reports1,200');
  release();
  await waitFor(async () => expect((await texts())[0]).toBe('Reports3'));
});

it('fails alone, and loads on retry', async () => {
  network.script(funnel, 'timeout');
  const { user } = await openRemote(remote, path);
  const failure = (await screen.findByText('The steps could not be loaded')).closest('[role=alert]');
  expect(await screen.findByRole('button', { name: /^Reports ?1.2k/ })).toBeVisible();
  network.answer(funnel, { items: [{ step: 'reported', count: 3 }] });
  await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await texts()).toEqual(['Reports3']);
});

it('says so where nobody took a step', async () => {
  network.answer(funnel, { items: [{ step: 'reported', count: 0 }] });
  await openRemote(remote, path);
  expect(await screen.findByText('No customer took a step in this period')).toBeVisible();
});
