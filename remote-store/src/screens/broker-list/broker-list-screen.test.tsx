import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import {
  aBroker,
  aCustomer,
  anOrganisation,
  aPage,
  ok,
  openRemote,
  prepareNetwork,
  refused,
  setServedPaths,
} from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/broker/get-org-broker-list';
const counts = 'GET /expand/broker/get-org-broker-list-count';
const audit = 'POST /expand/broker/audit-ind-broker';
const remove = 'POST /expand/store/broker/remove';
const path = '/broker';
const conflict = -18100409;
const notFound = -18100404;

beforeEach(() => {
  network.answer(list, aPage([aBroker()]));
  network.answer(counts, { total: 12, normal: 9, apply_in: 3 });
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('GET /expand/broker/group/get-list', {
    list: [
      { id: '1', name: 'Riverside' },
      { id: '2', name: 'Old town' },
    ],
  });
  network.answer('GET /expand/cst/get-list', { ...aPage([aCustomer()]), count_info: [] });
  network.answer(audit, null);
  network.answer(remove, null);
});
afterEach(() => setServedPaths(() => true));

const open = (search = '', role: 'manager' | 'attache' = 'manager') =>
  openRemote(remote, path + search, { role });
const row = () => screen.findByRole('article');
const lastQuery = () => network.to(list).at(-1)?.query;
type App = Awaited<ReturnType<typeof open>>;

async function openSheet({ user }: App) {
  await user.click(within(await row()).getByRole('button', { name: 'More actions for Zhao Min' }));
  return screen.findByRole('dialog', { name: 'Zhao Min' });
}

describe('the sheet of a broker', () => {
  const openByTap = async (
    broker: Parameters<typeof aBroker>[0],
    role: 'manager' | 'attache' = 'manager',
  ) => {
    network.answer(list, aPage([aBroker(broker)]));
    const { user } = await openRemote(remote, '/broker', { role });
    await user.click(within(await row()).getByRole('button', { name: 'Zhao Min' }));
    return within(await screen.findByRole('dialog', { name: 'Zhao Min' }));
  };

  it('opens at a tap on the card, with number, store, people and customers', async () => {
    const sheet = await openByTap({ inviter: 'Chen Jie' });
    expect(sheet.getByText('13600000008')).toBeVisible();
    expect(sheet.getByText('Wang Fang')).toBeVisible();
    expect(sheet.getByText('Chen Jie')).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Maple Road' })).toHaveAttribute(
      'href',
      '/store/storeDetails?store_id=1',
    );
    expect(await sheet.findByText('Han Meimei')).toBeVisible();
    expect(network.to('GET /expand/cst/get-list')[0]?.query).toMatchObject({ search_broker_id: '3' });
    expect(sheet.queryByRole('link', { name: 'Invite a broker' })).not.toBeInTheDocument();
  });

  it('of an independent one leads to the invitation into their group', async () => {
    const sheet = await openByTap({
      broker_type: 2,
      store_id: null,
      store_item: null,
      is_removable: false,
      group_item: { id: '1', name: 'Riverside' },
    });
    expect(sheet.getByRole('link', { name: 'Invite a broker' })).toHaveAttribute(
      'href',
      '/broker/inviteOwnBroker?group_id=1&group_name=Riverside',
    );
  });

  it('tells an attache that none of the customers are theirs, and not whose the broker is', async () => {
    network.answer('GET /expand/cst/get-list', { ...aPage([]), count_info: [] });
    const sheet = await openByTap({}, 'attache');
    expect(await sheet.findByText('No customers of yours yet')).toBeVisible();
    expect(sheet.queryByText('Wang Fang')).not.toBeInTheDocument();
  });

  it.each(['attache', 'manager'] as const)('leads a %s to a report on behalf of the broker', async (role) => {
    const sheet = await openByTap({}, role);
    fireEvent.click(sheet.getByRole('button', { name: 'Report a customer' }));
    expect(await screen.findByText('Page /store/insteadReport/select?store_id=1')).toBeVisible();
    expect(chosenBrokers.of('1')).toMatchObject({ id: '3', broker_name: 'Zhao Min' });
  });

  it.each([
    [{ broker_status: 3 }, true],
    [{ store_id: null, store_item: null, broker_type: 2 }, true],
    [{}, false],
  ])('offers no report of %j where there can be none', async (part, isServed) => {
    setServedPaths(() => isServed);
    const sheet = await openByTap(part);
    expect(sheet.queryByRole('button', { name: 'Report a customer' })).not.toBeInTheDocument();
  });
});

async function perform(app: App, action: string, answer = action) {
  const sheet = await openSheet(app);
  await app.user.click(within(sheet).getByRole('button', { name: action }));
  const question = await screen.findByRole('alertdialog');
  await app.user.click(within(question).getByRole('button', { name: answer }));
}

describe('the list', () => {
  it.each(['/broker', '/broker/brokerList'])('lies at %s', async (pathname) => {
    await openRemote(remote, pathname);
    expect(await row()).toBeVisible();
  });

  it('tells who it is, where, with whom and by whom', async () => {
    network.answer(list, aPage([aBroker({ broker_type: 3, inviter: 'Chen Jie' })]));
    await open();
    const card = within(await row());
    for (const text of ['Zhao Min', 'In cooperation', 'Maple Road', 'Head of store'])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText('Looked after by Wang Fang')).toBeVisible();
    expect(card.getByText('Invited by Chen Jie')).toBeVisible();
    expect(card.queryByText('13600000008')).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Call Zhao Min' })).toHaveAttribute('href', 'tel:+8613600000008');
  });

  it('names the group of an independent broker', async () => {
    network.answer(
      list,
      aPage([aBroker({ store_item: null, store_id: null, group_item: { id: '1', name: 'Riverside' } })]),
    );
    await open('?tab=2');
    expect(within(await row()).getByText('Riverside')).toBeVisible();
  });

  it('invites where there is nobody; under a filter it offers to clear it and stays in the tab', async () => {
    network.answer(list, aPage([]));
    const first = await open('?tab=2');
    expect(await screen.findByText('No brokers yet')).toBeVisible();
    first.unmount();
    const { user, at } = await open('?tab=2&kw=li&status=3');
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    expect(at()).toBe(`${path}?tab=2`);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('can be tried again after a failure, and keeps its rows when only the counts fail', async () => {
    network.script(list, refused(-1, 'down', 500), ok(aPage([aBroker()])));
    network.script(counts, 'timeout');
    const { user } = await open();
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(await row()).toBeVisible();
    expect(screen.getByRole('button', { name: 'In review' })).toBeVisible();
  });
});

describe('the filters', () => {
  it('ask both calls for the tab, and write it into the URL', async () => {
    const { user, at } = await open();
    await row();
    expect(lastQuery()).toMatchObject({ search_type: 1, broker_statuses: [1, 3] });
    await user.click(screen.getByRole('tab', { name: 'Independent' }));
    expect(at()).toBe(`${path}?tab=2`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ search_type: 2 }));
    expect(network.to(counts).at(-1)?.query).toMatchObject({ search_type: 2 });
  });

  it.each([
    ['In cooperation 9', 'status=1', [1]],
    ['In review 3', 'status=3', [3]],
  ])('%s', async (name, search, statuses) => {
    const { user, at } = await open();
    await user.click(await screen.findByRole('button', { name }));
    expect(at()).toBe(`${path}?${search}`);
    await waitFor(() => expect(lastQuery()?.broker_statuses).toEqual(statuses));
    expect(network.to(counts)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'All 12' }));
    expect(at()).toBe(path);
  });

  it('send a keyword to list and counts', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Name or phone' }), 'li{Enter}');
    await waitFor(() => expect(lastQuery()?.filter).toBe('li'));
    expect(network.to(counts).at(-1)?.query?.filter).toBe('li');
  });

  it('offer the region for brokers of stores, groups for independent ones', async () => {
    const { user, at } = await open();
    expect(screen.getByRole('button', { name: 'Region' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Independent' }));
    expect(screen.queryByRole('button', { name: 'Region' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Groups' }));
    const sheet = await screen.findByRole('dialog', { name: 'Groups' });
    network.answer(counts, { total: 4, normal: 4, apply_in: 0 });
    await user.click(await within(sheet).findByRole('button', { name: 'Old town' }));
    await user.click(await within(sheet).findByRole('button', { name: 'Show 4 brokers' }));
    expect(at()).toBe(`${path}?tab=2&groups=2`);
    await waitFor(() => expect(lastQuery()?.group_ids).toEqual(['2']));
    expect(await screen.findByRole('button', { name: 'Old town' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter Old town' }));
    expect(at()).toBe(`${path}?tab=2`);
  });

  it('offer no groups outside the default region', async () => {
    network.answer('GET /expand/common/org/info', anOrganisation({ region_code: 'km-KH' }));
    await open('?tab=2&groups=2');
    await row();
    expect(screen.queryByRole('button', { name: /Groups/ })).not.toBeInTheDocument();
    expect(lastQuery()?.group_ids).toBeUndefined();
  });
});

describe('a number', () => {
  it('is copied', async () => {
    const app = await open();
    const sheet = await openSheet(app);
    await app.user.click(within(sheet).getByRole('button', { name: 'Copy number' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('13600000008');
  });

  it('with hidden digits is not called, and not offered to be copied', async () => {
    network.answer(list, aPage([aBroker({ mobile_tel: '136****0008', original_mobile_tel: '' })]));
    const app = await open();
    await app.user.click(within(await row()).getByRole('button', { name: 'Call Zhao Min' }));
    expect(screen.getByText('Hidden number calls are not permitted.')).toBeVisible();
    const sheet = await openSheet(app);
    expect(within(sheet).getByText('136****0008')).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: 'Copy number' })).not.toBeInTheDocument();
  });
});

describe('the chat', () => {
  it.each([
    ['attache', true, 1],
    ['attache', false, 0],
    ['manager', true, 0],
  ] as const)('for a %s, deployed %s: %i', async (role, isDeployed, offers) => {
    setServedPaths(() => isDeployed);
    await open('', role);
    expect(within(await row()).queryAllByRole('button', { name: 'Chat with Zhao Min' })).toHaveLength(offers);
  });

  it('opens with the conversation and the number', async () => {
    const { user, at } = await open('', 'attache');
    await user.click(within(await row()).getByRole('button', { name: 'Chat with Zhao Min' }));
    expect(at()).toBe('/message/chatRoom?conversation_id=C2Cb3&broker_tel=13600000008');
  });
});

describe('deciding on a broker in review', () => {
  beforeEach(() =>
    network.answer(
      list,
      aPage([aBroker({ broker_status: 3, store_id: null, store_item: null, is_removable: false })]),
    ),
  );

  it.each([
    ['Approve', 1, 'Zhao Min has been approved.'],
    ['Refuse', 2, 'Zhao Min has been refused.'],
  ])(
    '%s: asks, sends, says so, and loads list and counts anew',
    async (action, approval_status, sentence) => {
      const app = await open('?tab=2');
      await row();
      const before = [network.to(list).length, network.to(counts).length];
      await perform(app, action);
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(network.to(audit).map(({ body }) => body)).toEqual([{ broker_id: '3', approval_status }]);
      await waitFor(() =>
        expect([network.to(list).length, network.to(counts).length]).toEqual(
          before.map((calls) => calls + 1),
        ),
      );
    },
  );

  it('sends nothing when the user thinks better of it', async () => {
    await perform(await open('?tab=2'), 'Refuse', 'Cancel');
    expect(network.to(audit)).toHaveLength(0);
  });

  it('is not for an attache', async () => {
    const sheet = await openSheet(await open('?tab=2', 'attache'));
    expect(within(sheet).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('lost to a colleague says so and loads the list anew', async () => {
    network.script(audit, refused(conflict, 'Conflict', 409));
    const app = await open('?tab=2');
    await row();
    network.answer(list, aPage([]));
    await perform(app, 'Approve');
    expect(await screen.findByText('A decision about Zhao Min has already been made.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });
});

describe('removing a broker from the store', () => {
  it('is offered by a swipe too, asks once for two taps, and sends once', async () => {
    const app = await open();
    const behind = await screen.findByText('Remove from store');
    act(() => {
      behind.click();
      behind.click();
    });
    const question = await screen.findByRole('alertdialog');
    await app.user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Zhao Min has been removed from the store.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(network.to(remove).map(({ body }) => body)).toEqual([{ store_id: '1', broker_id: '3' }]);
  });

  it('is not offered for independent brokers', async () => {
    network.answer(list, aPage([aBroker({ store_id: null, store_item: null, is_removable: false })]));
    const sheet = await openSheet(await open('?tab=2'));
    expect(within(sheet).queryByRole('button', { name: 'Remove from store' })).not.toBeInTheDocument();
  });

  it('that fails keeps the row; the repeat carries the same key', async () => {
    network.script(remove, refused(-18100500, 'Try later', 500), ok(null));
    const app = await open();
    await row();
    const before = network.to(list).length;
    await perform(app, 'Remove from store', 'Remove');
    expect(await screen.findByText('Try later')).toBeVisible();
    expect(await row()).toBeVisible();
    expect(network.to(list)).toHaveLength(before);
    await perform(app, 'Remove from store', 'Remove');
    expect(await screen.findByText('Zhao Min has been removed from the store.')).toBeVisible();
    const [first, second] = network.to(remove).map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it.each([
    [
      'whose answer is lost shows what became of it',
      'timeout',
      'The server took too long to answer. Please try again.',
    ],
    ['of who is gone says so', refused(notFound, 'Gone', 404), 'Zhao Min no longer belongs to this store.'],
  ] as const)('%s', async (_name, answer, sentence) => {
    network.script(remove, answer);
    const app = await open();
    await row();
    network.answer(list, aPage([]));
    await perform(app, 'Remove from store', 'Remove');
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });
});

describe('inviting', () => {
  const invite = () => screen.getByRole('button', { name: 'Invite a broker' });

  it('asks for the group first, where brokers are grouped', async () => {
    const { user, at } = await open();
    await row();
    await user.click(invite());
    const sheet = await screen.findByRole('dialog', { name: 'Invite into a group' });
    await user.click(await within(sheet).findByRole('button', { name: 'Riverside' }));
    expect(at()).toBe('/broker/inviteOwnBroker?group_id=1&group_name=Riverside');
  });

  it('goes straight to the invitation elsewhere', async () => {
    network.answer('GET /expand/common/org/info', anOrganisation({ region_code: 'km-KH' }));
    const { user, at } = await open();
    await row();
    await user.click(invite());
    expect(at()).toBe('/broker/inviteOwnBroker');
  });
});
