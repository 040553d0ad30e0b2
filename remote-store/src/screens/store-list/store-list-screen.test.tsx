import {
  aPage,
  aStore,
  aUser,
  dispatchSession,
  ok,
  openRemote,
  pinDate,
  prepareNetwork,
  refused,
} from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/search-store';
const counts = 'GET /expand/store/get-count';
const assign = 'POST /expand/distribute-member-to-store';
const path = '/workbench/store';

const someCounts = { total: 12, normal: 8, disabled: 3, apply_in: 1, apply_fail: 0 };

beforeEach(() => {
  network.answer(list, { ...aPage([aStore()]), allow_owner_gh_store: false });
  network.answer(counts, someCounts);
  network.answer('POST /expand/member/list', aPage([member('5', 'Wang Fang'), member('6', 'Chen Jie')]));
  network.answer('POST /expand/store/label/get-list', aPage([{ id: '2', name: 'Street front' }]));
  network.answer(assign, null);
});

function member(id: string, name: string) {
  return { id, name, company_id: '1', company_name: 'Harbour Homes' };
}

const answerStores = (...stores: Parameters<typeof aStore>[0][]) =>
  network.answer(list, { ...aPage(stores.map(aStore)), allow_owner_gh_store: false });
const open = (search = '', role: 'manager' | 'attache' = 'manager') =>
  openRemote(remote, path + search, { role });
const keyword = () => screen.getByRole('searchbox', { name: 'Store, contact or phone' });
const lastQuery = () => network.to(list).at(-1)?.query;
const store = (name = 'Maple Road') => screen.findByRole('link', { name });

describe('the list', () => {
  it('loads, then shows each store with what decides', async () => {
    const release = network.hold(list);
    await open();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    release();
    expect(await store()).toHaveAttribute('href', '/store/storeDetails?store_id=1&broker_cst_from=1');
    expect(screen.getByText('1 Maple Road')).toBeVisible();
    for (const fact of ['Wang Fang', 'Lianjia', 'Li Lei']) expect(screen.getByText(fact)).toBeVisible();
    expect(screen.queryByText('3 brokers')).not.toBeInTheDocument();
  });

  it.each([
    ['en-US', 'Goes public in 7 days'],
    ['zh-CN', '7天后掉入公海'],
  ] as const)('names near days as %s does', async (language, sentence) => {
    pinDate(new Date(2026, 10, 17, 10));
    answerStores({ recycle_date: '2026-11-24' });
    await openRemote(remote, path, { language });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('warns of the end of a protection within seven days, and tells a later one quietly', async () => {
    pinDate(new Date(2026, 10, 16, 10));
    answerStores({ recycle_date: '2026-11-24' });
    await open();
    expect(await screen.findByText('Protected until 24/11/2026')).toBeVisible();
    // The state comes first, then who.
    const [card] = screen.getAllByRole('article');
    expect(card).toHaveTextContent(/Protected until 24\/11\/2026 Wang Fang Li Lei/);
    expect(screen.queryByText(/Goes public/)).not.toBeInTheDocument();
  });

  it('counts those days on the calendar of the organisation, wherever the phone is', async () => {
    pinDate(new Date('2026-11-16T23:30:00Z'));
    answerStores({ recycle_date: '2026-11-24' });
    await open();
    act(() =>
      dispatchSession({ type: 'user-loaded', user: { ...aUser('manager'), timezone: 'Asia/Shanghai' } }),
    );
    expect(await screen.findByText('Goes public in 7 days')).toBeVisible();
  });

  it('without any store says what would be here; under a filter it offers to clear it', async () => {
    answerStores();
    const app = await open();
    expect(await screen.findByText('No stores yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();

    app.unmount();
    const { user, at } = await open('?is_gh=2&kw=oak&todo_type=applying_store');
    expect(await screen.findByText('No store matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(at()).toBe(path);
    expect(keyword()).toHaveValue('');
    expect(await screen.findByText('No stores yet')).toBeVisible();
  });

  it('can be tried again after a failure', async () => {
    network.script(list, refused(-1, 'down', 500));
    const { user } = await open();
    const failure = await screen.findByRole('alert');
    answerStores({});
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await store()).toBeVisible();
  });

  it('keeps its rows when the counts fail', async () => {
    network.script(counts, 'timeout');
    await open();
    expect(await store()).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Disabled' })).toBeVisible();
  });
});

describe('the status tabs', () => {
  it('carry their counts and ask for their status', async () => {
    const { user, at } = await open();
    expect(await screen.findByRole('tab', { name: 'All 12', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'In review 1' })).toBeVisible();
    expect(lastQuery()?.store_status).toBeUndefined();
    await user.click(screen.getByRole('tab', { name: 'Disabled 3' }));
    expect(at()).toBe(`${path}?status=2`);
    await waitFor(() => expect(lastQuery()?.store_status).toEqual([2]));
  });

  it('start where a to-do says, and can be left from there', async () => {
    const { user } = await open('?todo_type=applying_store');
    expect(await screen.findByRole('tab', { name: 'In review 1', selected: true })).toBeVisible();
    expect(lastQuery()?.store_status).toEqual([3]);
    await user.click(screen.getByRole('tab', { name: 'All 12' }));
    expect(screen.getByRole('tab', { name: 'All 12', selected: true })).toBeVisible();
    await waitFor(() => expect(lastQuery()?.store_status).toBeUndefined());
  });
});

describe('the filters', () => {
  it('send the keyword once the typing rests, and put it into the URL', async () => {
    jest.useFakeTimers();
    const { user, at } = await open();
    await store();
    const before = network.to(list).length;
    await user.type(keyword(), 'oak');
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(network.to(list)).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(at()).toBe(`${path}?kw=oak`);
    expect(network.to(list)).toHaveLength(before + 1);
    expect(lastQuery()).toMatchObject({ kw: 'oak', keyword_type: 1 });
    jest.useRealTimers();
  });

  it('lose no character that is typed while an earlier keyword is on its way', async () => {
    jest.useFakeTimers();
    const { user, at } = await open();
    await user.type(keyword(), 'oak');
    await act(() => jest.advanceTimersByTimeAsync(299));
    await user.type(keyword(), ' lane');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(keyword()).toHaveValue('oak lane');
    expect(at()).toBe(`${path}?kw=oak+lane`);
    jest.useRealTimers();
  });

  it('show on their chip what is on, and how many stores a choice leaves before it is made', async () => {
    const { user, at } = await open();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    network.answer(counts, { ...someCounts, total: 4 });
    await user.click(await within(drawer).findByRole('button', { name: 'Street front' }));
    await user.click(within(drawer).getByRole('button', { name: 'Private' }));
    await user.click(await within(drawer).findByRole('button', { name: 'Show 4 stores' }));
    expect(at()).toBe(`${path}?is_gh=1&labels=2`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ is_gh: 1, label_ids: ['2'] }));
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter Filters' }));
    expect(at()).toBe(`${path}?is_gh=0`);
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  });

  it('say that the tags could not be loaded, and try again', async () => {
    network.script(
      'POST /expand/store/label/get-list',
      refused(-1, 'Broken', 500),
      ok(aPage([{ id: '2', name: 'Corner' }])),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(await drawer.findByText('The tags could not be loaded')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByRole('button', { name: 'Corner' })).toBeVisible();
  });

  it('offer the area in the drawer too', async () => {
    network.answer('GET /expand/region', ({ query }) => ({
      list: query.parent_id
        ? []
        : [{ id: 'KH', parent_id: null, level: 0, name: 'Cambodia', has_child: false }],
    }));
    const { user, at } = await open();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(drawer).getByRole('button', { name: 'Region' }));
    await user.click(await screen.findByRole('button', { name: 'Cambodia' }));
    expect(await within(drawer).findByRole('button', { name: 'Cambodia' })).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: /^Show/ }));
    expect(at()).toBe(`${path}?is_gh=0&region=KH&region_name=Cambodia`);
  });

  it('hold an attache to private stores and offer no type', async () => {
    const { user } = await open('?is_gh=2', 'attache');
    await store();
    expect(lastQuery()?.is_gh).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(drawer).queryByRole('button', { name: 'Public' })).not.toBeInTheDocument();
  });
});

describe('a store in review', () => {
  beforeEach(() => answerStores({ store_status: 3 }));

  it('stays closed to an attache, who is told why', async () => {
    const { user, at } = await open('', 'attache');
    await user.click(await store());
    expect(screen.getByText('This store is still in review.')).toBeVisible();
    expect(at()).toBe(path);
  });

  it('opens to a manager', async () => {
    const { user, at } = await open();
    await user.click(await store());
    expect(at()).toBe('/store/storeDetails?store_id=1&broker_cst_from=1');
  });
});

describe('calling', () => {
  it('goes to the number with its calling code', async () => {
    await open();
    await store();
    expect(screen.getByRole('link', { name: 'Call Li Lei' })).toHaveAttribute('href', 'tel:+8613900000001');
  });

  it('is refused for a number with hidden digits', async () => {
    answerStores({ mobile_tel: '139****0001' });
    const { user } = await open();
    await store();
    expect(screen.queryByRole('link', { name: 'Call Li Lei' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Call Li Lei' }));
    expect(screen.getByText('Hidden number calls are not permitted.')).toBeVisible();
  });
});

describe('adding a store', () => {
  it('is offered to an attache', async () => {
    await open('', 'attache');
    expect(await screen.findByRole('link', { name: 'Add a store' })).toHaveAttribute(
      'href',
      '/store/createStore?type=add',
    );
  });

  it('is not offered to a manager', async () => {
    await open();
    await store();
    expect(screen.queryByRole('link', { name: 'Add a store' })).not.toBeInTheDocument();
  });
});

describe('assigning', () => {
  async function openSheet() {
    const app = await open();
    await store();
    await app.user.click(screen.getByRole('button', { name: 'Assign Maple Road to a member' }));
    const sheet = await screen.findByRole('dialog', { name: 'Assign to a member' });
    await within(sheet).findByRole('button', { name: /Chen Jie/ });
    return { ...app, sheet };
  }

  it('is not for an attache', async () => {
    await open('', 'attache');
    await store();
    expect(screen.queryByRole('button', { name: /^Assign/ })).not.toBeInTheDocument();
  });

  it('gives the store to a member, says so, and loads the list anew', async () => {
    const { user, sheet } = await openSheet();
    const before = network.to(list).length;
    await user.click(within(sheet).getByRole('button', { name: /Chen Jie/ }));
    expect(await screen.findByText('The store has been assigned.')).toBeVisible();
    expect(network.to(assign).map(({ body }) => body)).toEqual([
      { store_id: '1', member_id: '6', from_member_id: '5' },
    ]);
    expect(network.to(list)).toHaveLength(before + 1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('to the member who has it says so and sends nothing', async () => {
    const { user, sheet } = await openSheet();
    await user.click(within(sheet).getByRole('button', { name: /Wang Fang/ }));
    expect(screen.getByText('This member already looks after the store.')).toBeVisible();
    expect(network.to(assign)).toHaveLength(0);
  });

  it('ignores further taps while one is on its way', async () => {
    const release = network.hold(assign);
    const { user, sheet } = await openSheet();
    const row = within(sheet).getByRole('button', { name: /Chen Jie/ });
    act(() => {
      row.click();
      row.click();
    });
    await user.click(row);
    release();
    expect(await screen.findByText('The store has been assigned.')).toBeVisible();
    expect(network.to(assign)).toHaveLength(1);
  });

  it('that fails keeps the sheet open for another try', async () => {
    network.script(assign, refused(-1, 'Try later', 500), ok(null));
    const { user, sheet } = await openSheet();
    await user.click(within(sheet).getByRole('button', { name: /Chen Jie/ }));
    expect(await screen.findByText('Try later')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: /Chen Jie/ }));
    expect(await screen.findByText('The store has been assigned.')).toBeVisible();
  });
});
