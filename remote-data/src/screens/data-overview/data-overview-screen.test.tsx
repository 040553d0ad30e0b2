import {
  aUser,
  dispatchSession,
  openRemote,
  pinDate,
  prepareNetwork,
  setServedPaths,
} from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { config, overview, prepareFigures, trend } from '../../testing/figures';

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

const now: Record<string, number> = {
  expand_bb_count: 120,
  expand_dk_count: 30,
  expand_cj_count: 5,
  expand_new_store_count: 4,
  expand_cj_amount: 5_000_000,
};
const before: Record<string, number> = { expand_bb_count: 100, expand_dk_count: 40, expand_cj_count: 5 };
const unsupported = 'expand_member_store_visit_times';
const chosen = [...Object.keys(now), unsupported];

beforeEach(() => {
  prepareFigures(network, chosen);
  network.answer(overview, ({ body }) => ({
    items: body.indicator_ids.map((indicator_id) => ({
      indicator_id,
      count: (body.query.begin_time.startsWith('2026-11-01') ? now : before)[indicator_id] ?? 0,
      supported: indicator_id !== unsupported,
    })),
  }));
  network.answer(trend, {
    items: [
      { date: '2026-11-16', count: 1 },
      { date: '2026-11-17', count: 2000 },
    ],
  });
});

afterEach(() => {
  setServedPaths(() => false);
  jest.useRealTimers();
});

const open = (search = '', role: 'attache' | 'manager' = 'manager') =>
  openRemote(remote, path + search, { role });
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} ?[-$\\d]`) });
const queries = () => network.to(overview).map(({ body }) => body.query);

it.each([
  ['', '/indicators/goals?indicator=expand_bb_count'],
  ['?indicator=expand_dk_count', '/indicators/goals?indicator=expand_dk_count'],
  ['?tab=1', '/indicators/goals'],
])('leads from %p to the goals of the members', async (search, goals) => {
  const { user, at } = await open(search);
  await user.click(await screen.findByRole('link', { name: 'Goals of the members' }));
  await waitFor(() => expect(at()).toBe(goals));
});

describe('a figure that cannot be counted', () => {
  const reason = 'Not available with this filter';

  it('under a project is asked for no trend', async () => {
    network.hold(overview);
    await open('?indicator=expand_new_store_count&project=7&project_name=Bay');
    expect(await screen.findByText(reason)).toBeVisible();
    expect(network.to(trend)).toEqual([]);
  });

  it('by the answer has neither a trend nor details', async () => {
    setServedPaths(() => true);
    await open(`?indicator=${unsupported}`);
    await card('Amount');
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Details' })).not.toBeInTheDocument();
  });
});

describe('the cards', () => {
  it.each([
    ['Reports', 'Reports120 customers20%'],
    ['Arrivals', 'Arrivals30 customers25%'],
    ['Deals', 'Deals5 unitsNo change'],
    ['New stores', 'New stores4 stores+4'],
    ['Amount', 'Amount$2.5M+$2.5M'],
    ['Visits', 'Visits--'],
  ])('%s: the figure, its unit and its change in words', async (name, text) => {
    await open();
    const shown = await card(name);
    await waitFor(() => expect(shown.textContent).toBe(text));
  });

  it('are those that the user chose, in their order', async () => {
    await open();
    await card('Reports');
    expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual(
      ['Yesterday', 'Arrivals', 'Deals', 'New stores', 'Amount', 'Visits'].map((name) =>
        expect.stringMatching(`^${name}`),
      ),
    );
    expect(screen.queryByText('Visits per day')).not.toBeInTheDocument();
  });

  it('say of which days they are, and what they are compared with', async () => {
    await open();
    // The sections below repeat the period, so only the first match is certain.
    const [above] = await screen.findAllByText('01/11/2026 – 17/11/2026');
    expect(above).toBeVisible();
    expect(screen.getAllByText('until yesterday')[0]).toBeVisible();
    expect(screen.getByText('compared with 01/10/2026 – 17/10/2026')).toBeVisible();
    await waitFor(() => expect(queries()).toHaveLength(2));
    expect(queries()).toEqual([
      { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-17 23:59:59' },
      { begin_time: '2026-10-01 00:00:00', end_time: '2026-10-17 23:59:59' },
    ]);
  });

  it('fail in place, and load on retry', async () => {
    network.script(overview, 'timeout');
    const { user } = await open();
    const failure = (await screen.findByText('The figures could not be loaded')).closest('[role=alert]');
    network.answer(overview, { items: [{ indicator_id: 'expand_bb_count', count: 3, supported: true }] });
    await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await card('Reports')).toHaveTextContent('3 customers');
  });

  it('stay where only the comparison fails', async () => {
    network.script(
      overview,
      {
        status: 200,
        body: {
          code: 0,
          msg: '',
          data: { items: [{ indicator_id: 'expand_bb_count', count: 3, supported: true }] },
        },
      },
      'timeout',
    );
    await open();
    expect(await card('Reports')).toHaveTextContent('3 customers');
    expect(await screen.findAllByText('The earlier figures could not be loaded')).toHaveLength(chosen.length);
  });

  it('stand on pages of four where they are swiped', async () => {
    prepareFigures(network, chosen, 0);
    await open();
    const first = await screen.findByRole('list', { name: 'Page 1 of the figures' });
    expect(within(first).getAllByRole('listitem')).toHaveLength(4);
    expect(
      within(screen.getByRole('list', { name: 'Page 2 of the figures' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Page 2 of the figures' })).toBeVisible();
  });

  it('keep the figures of before, until those of another period are there', async () => {
    const { user } = await open();
    await card('Reports');
    const release = network.hold(overview);
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    expect(await card('Reports')).toHaveTextContent('120 customers');
    release();
    await waitFor(async () => expect(await card('Reports')).toHaveTextContent('100 customers'));
  });
});

describe('the period', () => {
  it('ends yesterday, and another one goes into the URL', async () => {
    const { user, at } = await open();
    await card('Reports');
    await user.click(screen.getByRole('button', { name: 'This month' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Period' }));
    expect(await sheet.findByRole('button', { name: /November 18, 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(sheet.getByRole('button', { name: 'This week' }));
    expect(at()).toBe(`${path}?range=week`);
    await waitFor(() =>
      expect(queries()).toContainEqual({
        begin_time: '2026-11-16 00:00:00',
        end_time: '2026-11-17 23:59:59',
      }),
    );
  });

  it('is read from the URL, never beyond the days that there are', async () => {
    await open('?range=2023-12-30.2026-12-24');
    await waitFor(() =>
      expect(queries()).toContainEqual({
        begin_time: '2024-01-01 00:00:00',
        end_time: '2026-11-17 23:59:59',
      }),
    );
  });
});

describe('whose figures', () => {
  const narrowed = '?company=2&company_name=East&member=5&member_name=Wang&store=9&store_name=Maple';

  it('another organisation lets go of member, project and store, and is kept for the next time', async () => {
    const { user, at, unmount } = await open(narrowed);
    await waitFor(() =>
      expect(queries()).toContainEqual(
        expect.objectContaining({ company_id: '2', member_ids: ['5'], store_ids: ['9'] }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filter East' }));
    expect(at()).toBe(path);
    expect(await screen.findByRole('button', { name: 'Harbour Homes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Member' }));
    await user.click(await screen.findByRole('button', { name: 'Wang Fang' }));
    expect(at()).toBe(`${path}?member=5&member_name=Wang+Fang`);
    unmount();
    const again = await open();
    expect(again.at()).toBe(`${path}?member=5&member_name=Wang+Fang`);
  });

  it('a link that says whose is not mixed with what was kept', async () => {
    localStorage.clear();
    const first = await open();
    await first.user.click(await screen.findByRole('button', { name: 'Member' }));
    await first.user.click(await screen.findByRole('button', { name: 'Wang Fang' }));
    first.unmount();
    const { at } = await open('?company=2&company_name=East');
    expect(at()).toBe(`${path}?company=2&company_name=East`);
  });
});

describe('the trend', () => {
  it('is that of the first figure until another is chosen, and is a table too', async () => {
    const { user, at } = await open();
    const section = await screen.findByRole('region', { name: 'Trend: Reports' });
    expect(
      await within(section).findByRole('row', { name: '16/11/2026 1 customer', hidden: true }),
    ).toBeInTheDocument();
    await user.click(await card('Arrivals'));
    expect(await screen.findByRole('region', { name: 'Trend: Arrivals' })).toBeVisible();
    expect(at()).toBe(`${path}?indicator=expand_dk_count`);
    await waitFor(() => expect(network.to(trend).at(-1)?.body.indicator_id).toBe('expand_dk_count'));
  });

  it('is told day by day to the keyboard, amounts in the user’s currency', async () => {
    const { user } = await open('?indicator=expand_cj_amount');
    const slider = await screen.findByRole('slider', { name: 'Amount by day' });
    expect(slider).toHaveAttribute('aria-valuetext', '17/11/2026: $1,000');
    act(() => slider.focus());
    await user.keyboard('{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuetext', '16/11/2026: $0.5');
    await user.keyboard('{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuenow', '0');
  });

  it('of a single day is by hour', async () => {
    network.answer(trend, { items: [0, 1].map((hour) => ({ date: `2026-11-17 0${hour}:00`, count: hour })) });
    await open('?range=yesterday');
    expect(await screen.findByRole('slider', { name: 'Reports by hour' })).toHaveAttribute(
      'aria-valuetext',
      '01:00: 1 customer',
    );
    expect(screen.getByRole('row', { name: '00:00 0 customers', hidden: true })).toBeInTheDocument();
    const section = within(screen.getByRole('region', { name: 'Trend: Reports' }));
    expect(section.getByRole('columnheader', { name: 'Hour', hidden: true })).toBeInTheDocument();
    expect(network.to(trend)[0]?.body.trend_type).toBe('hour');
  });

  it.each([
    ['a figure with rows', 'expand_bb_count', true],
    ['a figure by the day', 'expand_member_store_visit_times_da', false],
  ])('of %s leads to them: %s', async (_name, id, leads) => {
    setServedPaths(() => true);
    await open(`?indicator=${id}&company=2&company_name=East`);
    const section = await screen.findByRole('region', { name: /^Trend/ });
    const link = within(section).queryByRole('link', { name: 'Details' });
    expect(link !== null).toBe(leads);
    if (link) {
      expect(new URL(link.getAttribute('href') ?? '', 'http://app').search).toBe(
        '?indicator_id=expand_bb_count&indicator_name=Reports&company_id=2&begin_time=2026-11-01+00%3A00%3A00&end_time=2026-11-17+23%3A59%3A59',
      );
    }
  });

  it('fails alone, and loads on retry', async () => {
    network.script(trend, 'timeout');
    const { user } = await open();
    expect(await screen.findByText('The trend could not be loaded')).toBeVisible();
    expect(await card('Reports')).toBeVisible();
    network.answer(trend, { items: [{ date: '2026-11-02', count: 4 }] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('row', { name: '02/11/2026 4 customers', hidden: true }),
    ).toBeInTheDocument();
  });
});

describe('the choice of figures', () => {
  it('moves by button, tells where to, and is saved with the way of showing', async () => {
    const { user } = await open();
    await card('Reports');
    await user.click(screen.getByRole('button', { name: 'Choose figures' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose figures' }));
    await user.click(await sheet.findByRole('button', { name: 'Move Reports down' }));
    expect(sheet.getByText('Reports: place 2 of 6')).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: 'Move Reports down' })).toHaveFocus();
    await user.click(sheet.getByRole('checkbox', { name: 'Visits' }));
    await user.click(sheet.getByRole('button', { name: 'Swipe through pages' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.to(config)[0]?.body).toEqual({
        module: 'stat',
        show_mode: 0,
        selected_indicators: [
          'expand_dk_count',
          'expand_bb_count',
          'expand_cj_count',
          'expand_new_store_count',
          'expand_cj_amount',
        ],
      }),
    );
    expect(await screen.findByRole('list', { name: 'Page 1 of the figures' })).toBeVisible();
  });
});

it('begins and ends its days on the clocks of the organisation, wherever the phone is', async () => {
  pinDate(new Date('2026-11-18T10:30:00Z'));
  await openRemote(remote, path);
  await screen.findAllByText('01/11/2026 – 17/11/2026');
  const user = { ...aUser('manager'), timezone: 'Pacific/Kiritimati' };
  act(() => dispatchSession({ type: 'user-loaded', user }));
  expect(await screen.findAllByText('01/11/2026 – 18/11/2026')).not.toHaveLength(0);
  await waitFor(() =>
    expect(network.to(overview).map(({ body }) => body.query.end_time)).toContain('2026-11-18 23:59:59'),
  );
});

it('is not for an attache, who is sent home before anything is asked', async () => {
  const { at } = await open('', 'attache');
  expect(at()).toBe('/workbench/home');
  expect(network.to(overview)).toHaveLength(0);
});
