import { openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

// The chart library needs a layout engine; what it draws is in the table below it.
jest.mock('echarts/core', () => ({
  use: () => undefined,
  init: () => ({ setOption: () => undefined, resize: () => undefined, dispose: () => undefined }),
}));
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  matchMedia: () => ({ matches: true }),
});
jest.mock('echarts/charts', () => ({}));
jest.mock('echarts/components', () => ({}));
jest.mock('echarts/renderers', () => ({}));

const network = prepareNetwork();
const path = '/workbench/data';
const overview = 'POST /expand/stat/overview';
const trend = 'POST /expand/stat/trend';

const indicator = (id: string, name: string, unit: string, supported = true) => ({
  indicator_id: id,
  indicator_name: name,
  unit,
  supported,
  description: '',
});

/** Figures of this period, and of the one before it. */
const now: Record<string, number> = {
  reports: 120,
  visits: 30,
  deals: 5,
  stores: 4,
  expand_cj_amount: 2_500_000,
};
const before: Record<string, number> = { reports: 100, visits: 40, deals: 5, stores: 0, expand_cj_amount: 0 };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 18, 10), advanceTimers: true });
  network.answer('GET /expand/stat/indicator-list', {
    list: [
      indicator('reports', 'Reports', 'customers'),
      indicator('visits', 'Visits', 'visits'),
      indicator('deals', 'Deals', 'units'),
      indicator('stores', 'Stores', 'stores'),
      indicator('expand_cj_amount', 'Amount', ''),
      indicator('later', 'Later', 'days', false),
      indicator('unchosen', 'Unchosen', ''),
    ],
  });
  network.answer('GET /expand/stat/user-config', {
    module: 'stat',
    show_mode: 1,
    selected_indicators: ['reports', 'visits', 'deals', 'stores', 'expand_cj_amount', 'later'],
  });
  network.answer('GET /expand/user-setting', {
    language: 'en-US',
    currency: 'USD',
    currency_symbol: '$',
    currency_rate: 1,
    org_currency: 'USD',
    org_currency_symbol: '$',
    timezone: 'Asia/Shanghai',
  });
  network.answer(overview, ({ body }) => ({
    items: body.indicator_ids.map((indicator_id) => ({
      indicator_id,
      count: (body.query.begin_time.startsWith('2026-11-01') ? now : before)[indicator_id] ?? 0,
      supported: indicator_id !== 'later',
    })),
  }));
  network.answer(trend, { items: [{ date: '2026-11-01', count: 9 }] });
});

afterEach(() => jest.useRealTimers());

const open = (search = '', role: 'attache' | 'manager' = 'manager') =>
  openRemote(remote, path + search, { role });
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

describe('the cards', () => {
  it.each([
    ['Reports', 'Reports120 customers20 % up'],
    ['Visits', 'Visits30 visits25 % down'],
    ['Deals', 'Deals5 unitsNo change'],
    ['Stores', 'Stores4 storesNo figure before'],
    ['Amount', 'Amount$2.5MNo figure before'],
    ['Later', 'Later--No figure before'],
  ])('%s: the figure, its unit and its change in words', async (name, text) => {
    await open();
    const shown = await card(name);
    await waitFor(() => expect(shown).toHaveTextContent(text));
  });

  it('are those that the user chose', async () => {
    await open();
    await card('Reports');
    expect(screen.queryByRole('button', { name: /^Unchosen/ })).not.toBeInTheDocument();
  });

  it('fail in place, and load on retry', async () => {
    network.script(overview, 'timeout');
    const { user } = await open();
    const failure = (await screen.findByText('The figures could not be loaded')).closest('[role=alert]');
    network.answer(overview, { items: [{ indicator_id: 'reports', count: 3, supported: true }] });
    await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await card('Reports')).toHaveTextContent('3 customers');
  });
});

describe('the period', () => {
  it('is the month to yesterday, and another one goes into the URL', async () => {
    const { user, at } = await open();
    expect(await screen.findByRole('button', { name: 'This month', pressed: true })).toBeVisible();
    await card('Reports');
    expect(network.to(overview)[0]?.body.query).toMatchObject({
      begin_time: '2026-11-01 00:00:00',
      end_time: '2026-11-17 23:59:59',
    });
    await user.click(screen.getByRole('button', { name: 'This week' }));
    expect(at()).toBe(`${path}?range=week`);
    await waitFor(() =>
      expect(network.to(overview).map(({ body }) => body.query.begin_time)).toContain('2026-11-16 00:00:00'),
    );
  });

  it('is read from the URL', async () => {
    await open('?range=quarter');
    expect(await screen.findByRole('button', { name: 'This quarter', pressed: true })).toBeVisible();
  });
});

describe('the trend', () => {
  it('is that of the first figure until another is chosen, and is a table too', async () => {
    const { user, at } = await open();
    const section = await screen.findByRole('region', { name: 'Trend: Reports' });
    expect(
      await within(section).findByRole('row', { name: '01/11/2026 9', hidden: true }),
    ).toBeInTheDocument();
    await user.click(await card('Visits'));
    expect(await screen.findByRole('region', { name: 'Trend: Visits' })).toBeVisible();
    expect(at()).toBe(`${path}?indicator=visits`);
    await waitFor(() => expect(network.to(trend).at(-1)?.body.indicator_id).toBe('visits'));
  });

  it('is not asked for where it is not supported', async () => {
    await open('?indicator=later');
    await card('Later');
    expect(screen.queryByRole('region', { name: /^Trend/ })).not.toBeInTheDocument();
    expect(network.to(trend)).toHaveLength(0);
  });

  it('fails alone, and loads on retry', async () => {
    network.script(trend, 'timeout');
    const { user } = await open();
    expect(await screen.findByText('The trend could not be loaded')).toBeVisible();
    expect(await card('Reports')).toBeVisible();
    network.answer(trend, { items: [{ date: '2026-11-02', count: 4 }] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: '02/11/2026 4', hidden: true })).toBeInTheDocument();
  });
});

it('is not for an attache, who is sent home before anything is asked', async () => {
  const { at } = await open('', 'attache');
  expect(at()).toBe('/workbench/home');
  expect(network.to(overview)).toHaveLength(0);
});
