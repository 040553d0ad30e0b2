import { openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { overview, prepareFigures, trend } from '../../testing/figures';

// The chart library needs a layout engine, so the tests read the table and the slider's text instead.
jest.mock('echarts/core', () => ({
  use: () => undefined,
  init: () => ({
    setOption: () => undefined,
    resize: () => undefined,
    dispose: () => undefined,
    dispatchAction: () => undefined,
  }),
}));
jest.mock('echarts/charts', () => ({}));
jest.mock('echarts/components', () => ({}));
jest.mock('echarts/renderers', () => ({}));
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  matchMedia: () => ({ matches: true }),
});

const network = prepareNetwork();
const path = '/workbench/data';
const withWang = '?vs=member.5&vs_name=Wang+Fang&vs_company=1';

beforeEach(() => {
  prepareFigures(network, ['expand_bb_count']);
  network.answer(overview, { items: [{ indicator_id: 'expand_bb_count', count: 3, supported: true }] });
  network.answer(trend, ({ body }) => ({
    items: [{ date: '2026-11-16', count: body.query.member_ids || body.query.company_id === '2' ? 1 : 7 }],
  }));
});
afterEach(() => jest.useRealTimers());

const row = (name: string) => screen.findByRole('row', { name, hidden: true });

it('a member stands beside the whole: in words, in the table and in the URL', async () => {
  const { user, at } = await openRemote(remote, path);
  await user.click(await screen.findByRole('button', { name: 'Compare a member' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Compare a member' }));
  await user.click(await sheet.findByRole('button', { name: 'Wang Fang' }));
  expect(at()).toBe(`${path}${withWang}`);
  expect(await row('16/11/2026 7 customers 1 customer')).toBeInTheDocument();
  expect(network.to(trend).at(-1)?.body.query).toEqual({
    begin_time: '2026-11-01 00:00:00',
    end_time: '2026-11-17 23:59:59',
    member_ids: ['5'],
  });
  const slider = await screen.findByRole('slider', { name: 'Reports by day' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(
    /^16\/11\/2026: .+: 7 customers; Wang Fang: 1 customer$/,
  );
  await user.click(screen.getByRole('button', { name: 'Clear filter Wang Fang' }));
  expect(at()).toBe(path);
  expect(await row('16/11/2026 7 customers')).toBeInTheDocument();
});

it('an organisation takes the place of a member', async () => {
  const { user, at } = await openRemote(remote, `${path}${withWang}`);
  await user.click(await screen.findByRole('button', { name: 'Compare an organisation' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Compare an organisation' }));
  await user.click(await sheet.findByText('Harbour Homes'));
  await user.click(await sheet.findByText('East'));
  await waitFor(() => expect(at()).toBe(`${path}?vs=company.2&vs_name=East&vs_company=2`));
  expect(await row('16/11/2026 7 customers 1 customer')).toBeInTheDocument();
});

it('ends where the filter leaves the organisation that it belongs to', async () => {
  const { user, at } = await openRemote(remote, `${path}${withWang}`);
  await screen.findByRole('button', { name: 'Clear filter Wang Fang' });
  await user.click(await screen.findByRole('button', { name: 'Harbour Homes' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Organisation' }));
  await user.click(await sheet.findByText('Harbour Homes'));
  await user.click(await sheet.findByText('East'));
  await waitFor(() => expect(at()).toBe(`${path}?company=2&company_name=East`));
});

it('leaves the first line where the second one fails', async () => {
  network.answer(trend, ({ body }) => ({
    items: body.query.member_ids ? [] : [{ date: '2026-11-16', count: 7 }],
  }));
  const { user } = await openRemote(remote, path);
  expect(await row('16/11/2026 7 customers')).toBeInTheDocument();
  network.script(trend, 'timeout');
  await user.click(await screen.findByRole('button', { name: 'Compare a member' }));
  await user.click(await screen.findByRole('button', { name: 'Wang Fang' }));
  expect(await screen.findByText('The comparison could not be loaded')).toBeVisible();
  expect(await row('16/11/2026 7 customers')).toBeInTheDocument();
});
