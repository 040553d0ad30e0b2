import { queryClient } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { paths } from '@agency/shared/paths';
import {
  aBroker,
  aCustomer,
  anOrganisation,
  aPage,
  aStore,
  aStoreDetail,
  fakeNative,
  ok,
  openRemote,
  pinDate,
  prepareNetwork,
  refused,
  setServedPaths,
} from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { leaveFor } from './leave-for';

jest.mock('./leave-for');

const network = prepareNetwork();
const detail = 'GET /expand/get-store-detail';

const broker = aBroker({ mobile_tel: '136****0008', original_mobile_tel: '', broker_type: 3 });
const visit = {
  id: '4',
  visit_type: 1,
  visit_content: 'Talked about autumn',
  created_on: '2026-11-05 14:20:00',
  address: '1 Maple Road',
  distance: 20,
  is_wx: 0,
  img_paths: [],
  sent_after: 0,
  next_visit_on: null,
  next_visit_reason: '',
  member_id: '5',
  member_name: 'Wang Fang',
};

beforeEach(() => {
  setServedPaths(() => true);
  network.answer(detail, aStoreDetail({ recycle_date: '2026-11-24', labels: [{ id: '1', name: 'Corner' }] }));
  network.answer('GET /expand/cst/get-list', { ...aPage([aCustomer()]), count_info: [] });
  network.answer('GET /expand/store/visit-list', aPage([visit]));
  network.answer('GET /expand/get-store-broker', aPage([broker]));
  network.answer('GET /expand/common/org/info', anOrganisation());
});

const open = (search = '', role: 'manager' | 'attache' = 'manager') =>
  openRemote(remote, `/store/storeDetails?store_id=1${search}`, { role });
afterEach(() => jest.useRealTimers());

const factOf = async (name: string) => (await screen.findByText(name)).closest('div');

describe('the header', () => {
  it('says what the store is, where, and until when it is protected', async () => {
    pinDate(new Date(2026, 10, 21, 10));
    await open();
    expect(await screen.findByRole('heading', { name: 'Maple Road' })).toBeVisible();
    expect(screen.getByText('In cooperation')).toBeVisible();
    expect(screen.getByText('1 Maple Road')).toBeVisible();
    expect(screen.getByText('Corner')).toBeVisible();
    expect(await factOf('Protection ends')).toHaveTextContent('in 3 days (30-day protection)');
    expect(network.to(detail)[0]?.query).toEqual({ id: '1' });
  });

  it.each([
    [17, 'in 7 days (30-day protection)', true],
    [16, '24/11/2026 (30-day protection)', false],
  ])('warns on the %i of November: %s', async (day, text, isWarned) => {
    pinDate(new Date(2026, 10, day, 10));
    await open();
    const protection = await screen.findByText(text);
    expect(protection.classList.contains('ag-tagchip--warning')).toBe(isWarned);
  });

  it.each([
    [26, 'Protection ends in 7 days'],
    [25, undefined],
  ])('warns on the %i of November of a customer who is soon lost: %s', async (day, text) => {
    pinDate(new Date(2026, 10, day, 10));
    await open();
    await screen.findByRole('link', { name: 'Han Meimei' });
    expect(screen.queryByText(/^Protection ends .+/)?.textContent?.replace('\u00a0', ' ')).toBe(text);
  });

  it('says the extended labels with their names, without asking for them', async () => {
    const level = { ext_field_id: '9', ext_field_type: 1, name: 'Level', is_required: 1 };
    network.answer(detail, aStoreDetail({ ext_values: [{ ...level, value: '3', text: 'Large' }] }));
    await open();
    expect(await factOf('Level')).toHaveTextContent('Large');
    expect(network.to('POST /expand/extfield/list')).toHaveLength(0);
  });

  it.each([
    ['manager', 1, 'Looked after by', 'Wang Fang'],
    ['manager', 2, 'Company', 'Harbour Homes'],
  ] as const)('tells a %s whose a store of ownership %i is', async (role, is_gh, label, value) => {
    network.answer(detail, aStoreDetail({ is_gh }));
    await open('', role);
    expect(await factOf(label)).toHaveTextContent(value);
  });

  it('does not tell an attache', async () => {
    await open('', 'attache');
    await screen.findByRole('heading', { name: 'Maple Road' });
    expect(screen.queryByText('Looked after by')).not.toBeInTheDocument();
  });

  it("opens the place in the tenant's map and calls the manager", async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Call Li Lei' })).toHaveAttribute(
      'href',
      'tel:+8613900000001',
    );
  });

  it.each([
    ['amap', 'gcj02', 'Amap'],
    ['google', 'wgs84', 'Google Maps'],
  ])('opens the place in a map that counts as %s does', async (map_service, datum, name) => {
    const mapChoices = jest.fn(async () => [
      { app: map_service as 'amap' | 'google', href: 'https://maps.example/place' },
    ]);
    fakeNative({ mapChoices });
    network.answer('GET /expand/common/org/info', anOrganisation({ map_service }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Navigate to Maple Road' }));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', 'https://maps.example/place');
    expect(mapChoices).toHaveBeenCalledWith({ name: 'Maple Road', lat: 22.54, lng: 114.05, datum });
  });

  it('leads to the form', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Edit the store' })).toHaveAttribute(
      'href',
      '/store/createStore?store_id=1&type=edit',
    );
  });

  it('has no way to the form of what cannot be edited', async () => {
    network.answer(detail, aStoreDetail({ is_gh: 2, member_item: null, is_editable: false }));
    network.answer('GET /expand/gh-store-permission', { has_permission: true });
    await open('', 'attache');
    await screen.findByRole('heading', { name: 'Maple Road' });
    expect(screen.queryByRole('link', { name: 'Edit the store' })).not.toBeInTheDocument();
  });

  it('leads to the performance page in the default region', async () => {
    network.answer('POST /expand/get-performance-stat-page-url', { url: 'https://stat.example/1' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Performance statistics' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://stat.example/1'));
    expect(network.to('POST /expand/get-performance-stat-page-url')[0]?.body).toEqual({ store_id: '1' });
  });

  it('has no performance page elsewhere', async () => {
    network.answer('GET /expand/common/org/info', anOrganisation({ region_code: 'km-KH' }));
    await open();
    await screen.findByRole('link', { name: 'Edit the store' });
    await waitFor(() => expect(network.to('GET /expand/common/org/info')).not.toHaveLength(0));
    expect(screen.queryByRole('button', { name: 'Performance statistics' })).not.toBeInTheDocument();
  });

  it('copies the address', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copy the address' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('1 Maple Road');
  });

  it('says so where the browser does not let it copy', async () => {
    const { user } = await open();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(await screen.findByRole('button', { name: 'Copy the address' }));
    expect(await screen.findByText('Copying is not possible in this browser.')).toBeVisible();
  });
});

describe('the tabs', () => {
  it('begin with the customers', async () => {
    await open();
    expect(await screen.findByText('Han Meimei')).toBeVisible();
    expect(screen.getByText('River Garden')).toBeVisible();
    expect(screen.getByText('Visited')).toBeVisible();
  });

  it('show the visits', async () => {
    const { user, at } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Visits' }));
    expect(await screen.findByText('Talked about autumn')).toBeVisible();
    expect(screen.getByText('05/11/2026 14:20')).toBeVisible();
    expect(at()).toBe('/store/storeDetails?store_id=1&tab=record');
  });

  it('lead to a customer, once an area serves that page', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Han Meimei' })).toHaveAttribute(
      'href',
      '/customer/customerDetails?clue_id=31&store_id=1',
    );
  });

  it('say how late a visit came, and of a guessed place no distance', async () => {
    const list = [visit, { ...visit, id: '5', sent_after: 7200, is_guessed: true }];
    network.answer('GET /expand/store/visit-list', aPage(list));
    await open('&tab=record');
    expect(await screen.findByText('Sent 2 hours later')).toBeVisible();
    expect(screen.getByText('Location not measured')).toBeVisible();
    expect(screen.getAllByText(/20.m from the store/)).toHaveLength(1);
  });

  it('show the pictures of a visit, large at a tap', async () => {
    network.answer(
      'GET /expand/store/visit-list',
      aPage([{ ...visit, img_paths: ['/files/a', '/files/b'] }]),
    );
    const { user } = await open('&tab=record');
    await user.click(await screen.findByRole('button', { name: 'Photo 2 of 2' }));
    expect(await screen.findByRole('dialog', { name: 'Photos of the visit' })).toBeVisible();
  });

  it('show the brokers with their number, and refuse a call to a hidden one', async () => {
    const { user } = await open('&tab=broker');
    expect(await screen.findByRole('tab', { name: 'Brokers 3', selected: true })).toBeVisible();
    const list = await screen.findByRole('list', { name: 'Brokers' });
    expect(within(list).getByText('Zhao Min')).toBeVisible();
    const masked = within(list).getByRole('button', { name: 'Call Zhao Min' });
    expect(masked).toHaveClass('ag-icon-button--muted');
    await user.click(masked);
    expect(screen.getByText('Hidden number calls are not permitted.')).toBeVisible();
  });

  it.each([
    ['customer', 'No customers yet'],
    ['record', 'No visits yet'],
    ['broker', 'No brokers yet'],
  ])('say what %s would hold', async (tab, title) => {
    network.answer('GET /expand/cst/get-list', { ...aPage([]), count_info: [] });
    network.answer('GET /expand/store/visit-list', aPage([]));
    network.answer('GET /expand/get-store-broker', aPage([]));
    await open(`&tab=${tab}`);
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('tell an attache of the own customers alone', async () => {
    network.answer('GET /expand/cst/get-list', { ...aPage([]), count_info: [] });
    await open('&tab=customer', 'attache');
    expect(await screen.findByText('No customers of yours yet')).toBeVisible();
    expect(screen.queryByText('No customers yet')).not.toBeInTheDocument();
  });

  it('fail one by one: the header stays', async () => {
    network.script('GET /expand/cst/get-list', 'timeout');
    await open();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Maple Road' })).toBeVisible();
  });
});

describe('the footer', () => {
  const audit = 'POST /expand/audit-store';
  const list = 'GET /expand/search-store';

  beforeEach(() => network.answer(list, { ...aPage([]), allow_owner_gh_store: false }));

  it('opens the next store in review after a decision, in place of the decided one', async () => {
    const names = ['Maple Road', 'Elm Road', 'Oak Road', 'Pine Road'];
    network.answer(detail, ({ query }) => {
      const id = query?.id ?? '';
      return aStoreDetail({ id, store_name: names[Number(id) - 1], store_status: 3 });
    });
    network.answer(audit, null);
    const rows = ['3', '1', '2'].map((id) => aStore({ id, store_status: 3 }));
    queryClient.setQueryData([list, 'in review'], {
      pages: [{ ...aPage(rows), allow_owner_gh_store: false }],
    });
    const { user, at } = await open('&broker_cst_from=1');
    const approve = async () => {
      await user.click(await screen.findByRole('button', { name: 'Approve' }));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: 'Approve' }));
    };
    await approve();
    expect(await screen.findByRole('heading', { name: 'Elm Road' })).toBeVisible();
    expect(at()).toBe('/store/storeDetails?store_id=2&broker_cst_from=1');
    queryClient.removeQueries({ queryKey: [list] });
    const other = aStore({ id: '4', store_status: 3 });
    network.answer(list, {
      ...aPage([aStore({ id: '2', store_status: 3 }), other]),
      allow_owner_gh_store: false,
    });
    await approve();
    expect(await screen.findByRole('heading', { name: 'Pine Road' })).toBeVisible();
    expect(network.to(list).at(-1)?.query).toEqual({ store_status: [3], page: 1, page_size: 2 });
    expect(network.to(audit).map(({ body }) => body?.store_id)).toEqual(['1', '2']);
  });

  it('lets a manager approve a store in review', async () => {
    network.answer(detail, aStoreDetail({ store_status: 3 }));
    network.answer(audit, null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('alertdialog');
    network.answer(detail, aStoreDetail());
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The store has been approved.')).toBeVisible();
    expect(network.to(audit).map(({ body }) => body)).toEqual([{ store_id: '1', apply_status: 1 }]);
    expect(await screen.findByRole('button', { name: 'Invite' })).toBeVisible();
  });

  it('shows what a decision came to whose answer was lost', async () => {
    network.answer(detail, aStoreDetail({ store_status: 3 }));
    network.script(audit, 'timeout');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('alertdialog');
    network.answer(detail, aStoreDetail());
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/took too long/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Invite' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('decides once, however often it is tried until an answer comes', async () => {
    network.answer(detail, aStoreDetail({ store_status: 3 }));
    network.script(audit, 'timeout', ok(null));
    const { user } = await open();
    const approve = async () => {
      await user.click(await screen.findByRole('button', { name: 'Approve' }));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: 'Approve' }));
    };
    await approve();
    expect(await screen.findByText(/took too long/)).toBeVisible();
    await approve();
    expect(await screen.findByText('The store has been approved.')).toBeVisible();
    expect(new Set(network.to(audit).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('lets a manager refuse a store in review, and say why', async () => {
    network.answer(detail, aStoreDetail({ store_status: 3 }));
    network.answer(audit, null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refuse Maple Road?' });
    await user.type(within(question).getByRole('textbox', { name: 'Reason' }), ' No licence ');
    network.answer(detail, aStoreDetail({ store_status: 4, refuse_reason: 'No licence' }));
    await user.click(within(question).getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('This store was refused: No licence')).toBeVisible();
    expect(network.to(audit).map(({ body }) => body)).toEqual([
      { store_id: '1', apply_status: 2, reason: 'No licence' },
    ]);
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('keeps the reason of a refusal that did not arrive', async () => {
    network.answer(detail, aStoreDetail({ store_status: 3 }));
    network.script(audit, 'timeout');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    const question = await screen.findByRole('alertdialog');
    await user.type(within(question).getByRole('textbox', { name: 'Reason' }), 'No licence');
    await user.click(within(question).getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText(/took too long/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    const again = await screen.findByRole('alertdialog');
    expect(within(again).getByRole('textbox', { name: 'Reason' })).toHaveValue('No licence');
  });

  it('keeps that reason after the page was left, for this store alone and until it has arrived', async () => {
    network.answer(detail, ({ query }) => aStoreDetail({ id: query?.id ?? '', store_status: 3 }));
    network.script(audit, 'timeout', ok(null));
    const ask = async (storeId = '1') => {
      const app = await openRemote(remote, `/store/storeDetails?store_id=${storeId}`, { role: 'manager' });
      await app.user.click(await screen.findByRole('button', { name: 'Refuse' }));
      const question = within(await screen.findByRole('alertdialog'));
      const refuse = () => app.user.click(question.getByRole('button', { name: 'Refuse' }));
      const leave = async () => {
        await app.user.click(question.getByRole('button', { name: 'Cancel' }));
        app.unmount();
      };
      return { ...app, reason: question.getByRole('textbox', { name: 'Reason' }), refuse, leave };
    };
    const first = await ask();
    await first.user.type(first.reason, 'No licence');
    await first.refuse();
    expect(await screen.findByText(/took too long/)).toBeVisible();
    first.unmount();

    const other = await ask('2');
    expect(other.reason).toHaveValue('');
    await other.leave();
    const second = await ask();
    expect(second.reason).toHaveValue('No licence');
    await second.refuse();
    expect(await screen.findByText('The store has been refused.')).toBeVisible();
    second.unmount();
    expect((await ask()).reason).toHaveValue('');
  });

  it('lets nobody else decide', async () => {
    network.answer(detail, aStoreDetail({ store_status: 3, is_editable: false }));
    await open('', 'attache');
    await screen.findByRole('heading', { name: 'Maple Road' });
    expect(screen.queryByRole('button', { name: /Approve|Refuse/ })).not.toBeInTheDocument();
  });

  it('leads an attache whose store was refused to its correction', async () => {
    network.answer(detail, aStoreDetail({ store_status: 4, refuse_reason: '' }));
    await open('', 'attache');
    expect(await screen.findByText('This store was refused.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Correct and resubmit' })).toHaveAttribute(
      'href',
      expect.stringContaining('/store/createStore?store_id=1&type=edit'),
    );
  });

  const report =
    '/store/insteadReport/select?store_id=1&store_name=Maple+Road&is_gh=1&sh_store_member_id=5&sh_store_member_name=Wang+Fang&broker_cst_from=5';

  it('lets an attache invite, report and record a visit', async () => {
    await open('&broker_cst_from=5', 'attache');
    expect(await screen.findByRole('button', { name: 'Invite' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Report a customer' })).toHaveAttribute('href', report);
    expect(screen.getByRole('link', { name: 'Record a visit' })).toHaveAttribute(
      'href',
      '/store/recordVisit?store_id=1&lat=22.54&lng=114.05',
    );
  });

  it('offers the same with little room, where all but the likeliest are behind one button', async () => {
    const { user, at } = await open('&broker_cst_from=5', 'attache');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'More actions' }));
    expect(sheet.getByRole('button', { name: 'Invite' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Report a customer' }));
    await waitFor(() => expect(at()).toBe(report));
  });

  it('lets a manager invite and report', async () => {
    await open('&broker_cst_from=5');
    expect(await screen.findByRole('link', { name: 'Report a customer' })).toHaveAttribute('href', report);
    expect(screen.queryByRole('link', { name: 'Record a visit' })).not.toBeInTheDocument();
  });

  it('offers no page that no area serves', async () => {
    setServedPaths(() => false);
    await open('', 'attache');
    expect(await screen.findByRole('button', { name: 'Invite' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Report a customer' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Record a visit' })).not.toBeInTheDocument();
  });

  it.each([2, 3, 4])('is hidden at status %i', async (store_status) => {
    network.answer(detail, aStoreDetail({ store_status }));
    await open('', 'attache');
    await screen.findByRole('heading', { name: 'Maple Road' });
    expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
  });
});

describe('a store of the pool', () => {
  beforeEach(() => network.answer(detail, aStoreDetail({ is_gh: 2, member_item: null, member_id: null })));

  it('can be applied for where the server allows it', async () => {
    network.answer('GET /expand/gh-store-permission', { has_permission: true });
    network.answer('POST /expand/owner-gh-store', null);
    const { user } = await open('', 'attache');
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Claim' }));
    expect(await screen.findByText('The store is yours now.')).toBeVisible();
    await waitFor(() => expect(network.to(detail)).toHaveLength(2));
  });

  it('cannot where the server does not', async () => {
    network.answer('GET /expand/gh-store-permission', { has_permission: false });
    await open('', 'attache');
    await waitFor(() => expect(network.to('GET /expand/gh-store-permission')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  });
});

describe('the change history', () => {
  const changes = 'GET /expand/store/change-list';
  const change = {
    id: '1',
    changed_on: '2026-11-20 09:15:00',
    changed_by: 'Zhou Yaqin',
    field: 'owner',
    reason: 'assigned',
    old_value: '',
    new_value: 'Wang Fang',
    note: '',
  } as const;

  async function openHistory() {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change history' }));
    return within(await screen.findByRole('dialog', { name: 'Change history' }));
  }

  it('tells who changed what from what to what, and when', async () => {
    const refusal = { old_value: '3', new_value: '4', note: 'No licence' };
    network.answer(
      changes,
      aPage([
        change,
        { ...change, id: '2', field: 'status', reason: 'status_changed', old_value: '1', new_value: '2' },
        { ...change, id: '3', changed_by: '', reason: 'dropped', old_value: 'Wang Fang', new_value: '' },
        {
          ...change,
          id: '4',
          field: 'mobile_tel',
          reason: 'edited',
          old_value: '139****1',
          new_value: '139****2',
        },
        { ...change, id: '6', field: 'status', reason: 'audited', ...refusal },
        { ...change, id: '5', reason: 'created', old_value: '', new_value: 'Chen Jie' },
      ]),
    );
    const sheet = await openHistory();
    const rows = (await sheet.findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows).toEqual([
      'Looked after by · assignedfrom Public pool → to Wang FangZhou Yaqin · 20/11/2026 09:15',
      'Status · changedfrom In cooperation → to DisabledZhou Yaqin · 20/11/2026 09:15',
      'Looked after by · dropped to the poolfrom Wang Fang → to Public poolSystem · 20/11/2026 09:15',
      'Phone number · editedfrom 139****1 → to 139****2Zhou Yaqin · 20/11/2026 09:15',
      'Status · reviewedfrom In review → to Review failedNo licenceZhou Yaqin · 20/11/2026 09:15',
      'Looked after by · when the store was addedto Chen JieZhou Yaqin · 20/11/2026 09:15',
    ]);
    expect(network.to(changes)[0]?.query).toMatchObject({ store_id: '1', page: 1 });
  });

  it('says what would be here', async () => {
    network.answer(changes, aPage([]));
    expect(await (await openHistory()).findByText('No changes yet')).toBeVisible();
  });
});

describe('the invitation', () => {
  it('shows the code of the link, and copies the link', async () => {
    network.answer(detail, aStoreDetail({ h5_share_url: 'https://agency.example/i/abc' }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Invite brokers' }));
    expect(
      await sheet.findByRole('img', { name: 'QR code that invites brokers to Maple Road' }),
    ).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
    await user.click(sheet.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://agency.example/i/abc');
  });

  it('says so where there is none', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('No invitation QR code available.')).toBeVisible();
  });
});

describe('a store that cannot be loaded', () => {
  it("shows the server's words and can be tried again", async () => {
    network.script(detail, refused(-1, 'The archive is closed', 500));
    const { user } = await open();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The archive is closed');
    network.answer(detail, aStoreDetail());
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Maple Road' })).toBeVisible();
  });

  describe('but was in a list', () => {
    beforeEach(() => {
      const store = aStore({ id: '1', store_name: 'Maple Road', recycle_date: '2026-11-24' });
      queryClient.setQueryData(['GET /expand/search-store', 'of a list'], { pages: [aPage([store])] });
    });

    it('is what the list has said of it, and can be visited', async () => {
      network.script(detail, 'network');
      pinDate(new Date(2026, 10, 25, 10));
      const { user } = await open('', 'attache');
      expect(await screen.findByRole('heading', { name: 'Maple Road' })).toBeVisible();
      expect(await factOf('Protection ends')).toHaveTextContent('yesterday');
      expect(screen.getByRole('link', { name: 'Record a visit' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
      expect(screen.queryByRole('tab')).not.toBeInTheDocument();
      const failure = screen.getByRole('alert');
      expect(failure).toHaveTextContent('Customers, visits and brokers could not be loaded');
      network.answer(detail, aStoreDetail());
      await user.click(within(failure).getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('tab', { name: 'Customers' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('is not shown where the server refuses', async () => {
      network.script(detail, refused(errors.storeLocked.code));
      await open();
      expect(await screen.findByText('The store could not be loaded')).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Maple Road' })).not.toBeInTheDocument();
    });
  });
});

it('asks for nothing without a store, says so, and leads to the stores', async () => {
  await openRemote(remote, '/store/storeDetails', { role: 'attache' });
  expect(await screen.findByText('No store was chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All stores' })).toHaveAttribute('href', paths.store.pathname);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(network.to(detail)).toHaveLength(0);
});

describe('a move beyond the check-in limit', () => {
  const place_request = {
    region_name: 'Shenzhen',
    address: '9 Far Road',
    lng: 114.05,
    lat: 23.54,
    distance: 111_195,
    requested_by: 'Wang Fang',
    requested_on: '2026-11-18 10:00:00',
  };
  const waiting = { is_move_pending: true, place_request };
  const audit = 'POST /expand/audit-store';
  const list = 'GET /expand/search-store';

  beforeEach(() => network.answer(list, { ...aPage([]), allow_owner_gh_store: false }));

  it.each(['manager', 'attache'] as const)('that waits is told to the %s', async (role) => {
    network.answer(detail, aStoreDetail(waiting));
    await open('', role);
    expect(
      await screen.findByText(/Wang Fang asked on .* to move this store by 111.19 km to Shenzhen 9 Far Road/),
    ).toBeVisible();
    expect(screen.getByText('1 Maple Road')).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Approve' })).toHaveLength(role === 'manager' ? 1 : 0);
  });

  it('is decided by the manager like a store in review', async () => {
    network.answer(detail, aStoreDetail(waiting));
    network.answer(audit, null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(network.to(audit)).toHaveLength(1));
    expect(network.to(audit)[0]?.body).toMatchObject({ store_id: '1', apply_status: 1 });
  });

  it.each([
    ['Nobody has moved', 'The move of this store was refused: Nobody has moved'],
    ['', 'The move of this store was refused.'],
  ])('that was refused for "%s" is told to the specialist', async (move_refusal, told) => {
    network.answer(detail, aStoreDetail({ move_refusal }));
    await open('', 'attache');
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('marks the visits near it', async () => {
    const near_move = { moved_on: '2026-11-04 10:00:00', metres: 450 };
    network.answer('GET /expand/store/visit-list', aPage([{ ...visit, near_move }]));
    await open('&tab=record');
    expect(await screen.findByText('Store moved 450 m on 04/11/2026')).toBeVisible();
  });
});
