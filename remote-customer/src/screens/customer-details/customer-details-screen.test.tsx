import { live, queryClient, refreshTouched } from '@agency/shared';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { errors } from '@agency/shared/model/error-codes';
import {
  aCustomer,
  aCustomerDetail,
  aPage,
  currentNavigator,
  ok,
  openRemote,
  pinDate,
  prepareNetwork,
  refused,
  returnToApp,
  setServedPaths,
} from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CustomerDetail } from '../../model/detail-lines';
import { remote } from '../../remote';

const network = prepareNetwork();
const detail = 'GET /expand/cst/get-detail';
const flow = 'GET /expand/cst/get-flow-list';
const visits = 'GET /expand/cst/get-cst-visit-list';
const trades = 'POST /expand/cst/trades-list';
const path = '/customer/customerDetails';

afterEach(() => jest.useRealTimers());

const anEvent = {
  id: '1',
  event_time: '2026-11-03 10:15:00',
  event_type: 'visited',
  event_type_text: 'Visit',
  event_content: 'Han Meimei came to River Garden.',
  exter_info_list: [
    { type: '0', key: 'Unit', value: '3-1-1802' },
    { type: '1', key: 'Images', value: '["/files/a.jpg","/files/b.jpg"]' },
  ],
  scen_text: 'Sales office',
  judge_img_url: '',
  clue_status: 2,
  protect_time: '2026-12-03 10:15:00',
  release_time: '0000-00-00 00:00:00',
  created_by: 'Li Na',
};

const aVisit = {
  id: '1',
  visit_type: 1,
  visit_type_text: 'First visit',
  operate_type: 2,
  created_on: '2026-11-04 11:00:00',
  created_by: 'Li Na',
  visit_content: 'Liked the river side',
  outcome: '',
  next_day: null,
  visit_files: [{ file_url: '/files/v.jpg', file_full_url: '/files/v.jpg' }],
};

const aTrade = {
  id: '1',
  building_no: '3',
  unit: '1',
  room: '1802',
  rg_order_area: 98.5,
  rg_order_total: 2_500_000,
  rg_order_date: '2026-11-10',
  attachments: [{ url: '/files/t.jpg' }, { url: '/files/contract.pdf' }],
  visible: true,
  remark: 'Pays in cash',
};

beforeEach(() => {
  setServedPaths(() => true);
  network.answer(detail, aCustomerDetail());
  network.answer(flow, aPage([anEvent]));
  network.answer(visits, aPage([aVisit]));
  network.answer(trades, aPage([aTrade]));
  network.answer('GET /expand/user-setting', {
    language: 'en-US',
    currency: 'CNY',
    currency_rate: 1,
    currency_symbol: '¥',
    org_currency: 'CNY',
    org_currency_symbol: '¥',
    timezone: 'Asia/Shanghai',
  });
  network.answer('POST /report/error', null);
  network.answer('GET /expand/cst/get-reveal-list', aPage([]));
});

const answer = (part: Partial<CustomerDetail>) => network.answer(detail, aCustomerDetail(part));
const open = (search = '?clue_id=31', role: 'attache' | 'manager' = 'attache') =>
  openRemote(remote, path + search, { role });
const name = () => screen.findByRole('heading', { name: 'Han Meimei' });
const broker = (part: Partial<CustomerDetail['broker_item']>) => ({
  ...aCustomerDetail().broker_item,
  ...part,
});

describe('the customer', () => {
  it('is told with what is known, and nothing else', async () => {
    answer({ remarks: 'Wants the river side', mobile_tel: '13700000003' });
    await open();
    await name();
    for (const words of ['Effective', 'Visited', 'River Garden', 'Maple Road', 'Zhao Min 13600000008']) {
      expect(screen.getByText(words)).toBeVisible();
    }
    expect(screen.getByText('Wants the river side')).toBeVisible();
    expect(screen.queryByText('Credential number')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call Han Meimei' })).toHaveAttribute(
      'href',
      'tel:+8613700000003',
    );
  });

  it('is called by each of their numbers', async () => {
    const cst_tels = [
      { value: '13700000003', type: 'mobile', prefixNum: '86' },
      { value: '61234567', type: 'Hong_Kong_mobile', prefixNum: '852' },
      { value: '188****4321', type: 'mobile', prefixNum: '86' },
    ];
    answer({ mobile_tel: '13700000003', cst_tels });
    const { user } = await open();
    await name();
    expect(screen.getByRole('link', { name: 'Call Han Meimei' })).toHaveAttribute(
      'href',
      'tel:+8613700000003',
    );
    expect(screen.getByRole('link', { name: 'Call Han Meimei +852 61234567' })).toHaveAttribute(
      'href',
      'tel:+85261234567',
    );
    await user.click(screen.getByRole('button', { name: 'Copy the number of Han Meimei +852 61234567' }));
    expect(await navigator.clipboard.readText()).toBe('+852 61234567');
    await user.click(screen.getByRole('button', { name: 'Call Han Meimei 188****4321' }));
    expect(await screen.findByText('Hidden number calls are not permitted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Copy .* 188/ })).not.toBeInTheDocument();
  });

  it.each([
    [1, 'male'],
    [2, 'female'],
    [0, 'neutral'],
  ])('of gender %i has a %s picture', async (gender, look) => {
    answer({ gender });
    await open();
    expect(await screen.findByText('H')).toHaveClass(`ag-avatar--${look}`);
  });

  it('is copied as a whole, without what is empty and with dates for near days', async () => {
    pinDate(new Date(2026, 11, 2, 10));
    const { user } = await open();
    expect(await screen.findByText('tomorrow')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Customer: Han Meimei',
        'Phone: 137****0003',
        'Project: River Garden',
        'Store: Maple Road',
        'Broker: Zhao Min 13600000008',
        'Protection ends: 03/12/2026',
        'Created: 02/11/2026 09:30',
      ].join('\n'),
    );
  });

  it('is shown and copied with the labels of the project', async () => {
    const labels = { dk_time: 'Viewing', remarks: 'Wish' };
    const details = aCustomerDetail().cst_detail_item;
    answer({ remarks: 'Sea view', cst_detail_item: { ...details, labels } });
    const { user } = await open();
    expect(await screen.findByText('Wish')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toContain('\nWish: Sea view\n');
  });

  it('shows their pictures large', async () => {
    answer({ images: ['/files/1.jpg', '/files/2.jpg'] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Photo 2 of 2' }));
    expect(await screen.findByRole('dialog', { name: 'Pictures of the customer' })).toBeVisible();
  });

  it('is as it is now when the user comes back', async () => {
    await open();
    await name();
    answer({ clue_status: 3 });
    network.answer(flow, aPage([{ ...anEvent, id: '2', event_type_text: 'Report invalid' }, anEvent]));
    returnToApp();
    expect(await screen.findByText('Invalid')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Report invalid' })).toBeVisible();
  });

  it('can be tried again after a failure', async () => {
    network.script(detail, refused(-1, 'The office is closed', 500));
    const { user } = await open();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The office is closed');
    answer({});
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await name()).toBeVisible();
  });

  describe('who is out of reach, but was in a list', () => {
    const list = 'GET /expand/cst/get-list';
    const row = aCustomer({ id: '31', cst_name: 'Han Meimei', mobile_tel: '13700000003' });

    it.each([
      ['of pages', { pages: [aPage([row])] }],
      ['that is short', aPage([row])],
    ])('can be called by what a list %s has said', async (_kind, read) => {
      queryClient.setQueryData([list, 'seen'], read);
      network.script(detail, 'network');
      const { user } = await open();
      expect(await name()).toBeVisible();
      expect(screen.getByRole('link', { name: 'Call Han Meimei' })).toHaveAttribute(
        'href',
        'tel:+8613700000003',
      );
      expect(screen.getByText('Project').closest('div')).toHaveTextContent('River Garden');
      expect(screen.queryByRole('tab')).not.toBeInTheDocument();
      const failure = screen.getByRole('alert');
      expect(failure).toHaveTextContent('Report, follow-ups and trades could not be loaded');
      answer({});
      await user.click(within(failure).getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('tab', { name: 'Follow-ups' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('is not shown where the server refuses', async () => {
      queryClient.setQueryData([list, 'seen'], { pages: [aPage([row])] });
      network.script(detail, refused(errors.notFound.code));
      await open();
      expect(await screen.findByText('The customer could not be loaded')).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Han Meimei' })).not.toBeInTheDocument();
    });
  });

  it.each(['', '?clue_id=', '?clue_id=3x'])(
    'whom "%s" does not name is asked for nowhere',
    async (search) => {
      await open(search);
      expect(await screen.findByText('No customer was chosen')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/customer');
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
      expect(network.requests.filter(({ key }) => key !== 'POST /report/error')).toEqual([]);
    },
  );
});

describe('a customer who changes while open', () => {
  afterEach(() => {
    jest.useRealTimers();
    act(() => live.setOpen(false));
  });

  const moveOn = () => {
    answer({ cst_status: 4 });
    network.answer(flow, aPage([{ ...anEvent, id: '2', event_type_text: 'Subscription' }, anEvent]));
  };

  it('is told to an attache, with a quiet note of what changed, which can be put away', async () => {
    live.setOpen(true);
    const { user } = await open();
    await name();
    await screen.findByRole('heading', { name: 'Visit' });
    moveOn();
    await act(() => refreshTouched('customer'));
    const note = await screen.findByText('New since you last looked: Subscribed');
    expect(await screen.findByRole('heading', { name: 'Subscription' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(note).not.toBeInTheDocument();
  });

  it('says nothing of what is as it was', async () => {
    await open();
    await name();
    const before = network.to(detail).length;
    await act(() => refreshTouched('customer'));
    expect(network.to(detail)).toHaveLength(before + 1);
    expect(screen.queryByText(/^New since you last looked/)).not.toBeInTheDocument();
  });

  it.each([
    ['a manager who is told', 'manager', true, false],
    ['an attache without a channel', 'attache', false, true],
    ['an attache who is told', 'attache', true, false],
  ] as const)('is asked for now and then: %s', async (_, role, isOpen, isAsked) => {
    jest.useFakeTimers();
    live.setOpen(isOpen);
    await open('?clue_id=31', role);
    await name();
    await screen.findByRole('heading', { name: 'Visit' });
    moveOn();
    const before = network.to(detail).length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(network.to(detail).length > before).toBe(isAsked);
    expect(screen.queryAllByText('New since you last looked: Subscribed')).toHaveLength(Number(isAsked));
    expect(screen.queryAllByRole('heading', { name: 'Subscription' })).toHaveLength(Number(isAsked));
  });
});

describe('the visit code', () => {
  it('opens with the customer', async () => {
    const { user, at } = await open('?clue_id=31&store_id=1&type=2');
    await user.click(await screen.findByRole('button', { name: 'Show visit code' }));
    expect(at()).toBe('/customer/customerDkQrcode');
  });

  it('is not offered without its data', async () => {
    answer({ qr_item: null });
    await open();
    await name();
    expect(screen.queryByRole('button', { name: 'Show visit code' })).not.toBeInTheDocument();
  });
});

describe('a report that is invalid', () => {
  it('leads to its correction, for the same broker', async () => {
    answer({ clue_status: 3 });
    const { user, at } = await open();
    await user.click(await screen.findByRole('button', { name: 'Correct and report again' }));
    expect(at()).toBe('/store/insteadReport?store_id=1');
    expect(chosenBrokers.of('1')).toMatchObject({ broker_name: 'Zhao Min' });
  });

  it.each([1, 2])('is another than one of clue status %i', async (clue_status) => {
    answer({ clue_status });
    await open();
    await name();
    expect(screen.queryByRole('button', { name: 'Correct and report again' })).not.toBeInTheDocument();
  });
});

describe('a report that waits for its whole number', () => {
  const fullTel = 'POST /expand/cst/full-tel';
  const hidden = { value: '138****0001', type: 'mobile' as const, prefixNum: '86' };
  const waiting = {
    ...{ mobile_tel: '138****0001', cst_tels: [hidden], may_duplicate: 1 },
    ...{ clue_status: 1, protect_time: '2999-01-01 00:00:00' },
  };

  it('says so and takes it, once, until which it can be put off', async () => {
    answer(waiting);
    network.script(
      fullTel,
      refused(-18114006, 'no', 409, { field: 'full_tel', text: 'Reported customer number is duplicate!' }),
      'timeout',
      ok({ clue_id: '31', may_duplicate: 0 }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Complete the number' }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Complete the number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete the number' }));
    const complete = () => user.click(dialog.getByRole('button', { name: 'Complete' }));
    await user.type(dialog.getByRole('textbox'), '1234');
    await complete();
    expect(await dialog.findByText('Reported customer number is duplicate!')).toBeVisible();
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), '13812350001');
    await complete();
    await waitFor(() => expect(network.to(fullTel)).toHaveLength(2));
    answer({
      ...waiting,
      ...{ mobile_tel: '13812350001', cst_tels: [{ ...hidden, value: '13812350001' }], may_duplicate: 0 },
    });
    await complete();
    expect(await screen.findByText('The number is complete.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete the number' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^New since you last looked/)).not.toBeInTheDocument();
    const [, lost, last] = network.to(fullTel);
    expect(last?.body).toMatchObject({ clue_id: '31', full_tel: '13812350001', tel_type: 2, broker_id: '3' });
    expect(last?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
  });

  it('is not asked of somebody else whose link is opened meanwhile', async () => {
    answer(waiting);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Complete the number' }));
    await user.type(await screen.findByRole('textbox'), '1234');
    answer({ ...waiting, id: '32', cst_name: 'Li Lei' });
    act(() => currentNavigator().navigate(`${path}?clue_id=32`));
    expect(await screen.findByText('Li Lei')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Complete the number' }));
    expect(await screen.findByRole('textbox')).toHaveValue('');
  });

  it.each([
    ['that has its number', { may_duplicate: 0 }],
    ['that is invalid', { clue_status: 3 }],
    ['whose protection is over', { protect_time: '2020-01-01 00:00:00' }],
  ])('is none %s', async (_, part) => {
    answer({ ...waiting, ...part });
    await open();
    await name();
    expect(screen.queryByRole('button', { name: 'Complete the number' })).not.toBeInTheDocument();
  });
});

describe('the broker', () => {
  it('is named with a number that no line breaks', async () => {
    answer({ broker_item: broker({ mobile_tel: '96576754', country_code: '855' }) });
    await open();
    expect((await screen.findByText(/096.576.754/)).textContent).toBe('Zhao Min 096\u00a0576\u00a0754');
  });

  it('is written to in a conversation that is made for it', async () => {
    network.answer('POST /im/get-userid-by-rel-userid', { user_id: 'b3' });
    network.answer('POST /im/create-conversation', { conversation_id: '12' });
    const { user, at } = await open();
    await user.dblClick(await screen.findByRole('button', { name: 'Chat with Zhao Min' }));
    await waitFor(() => expect(at()).toBe('/message/chatRoom?conversation_id=12&broker_tel=13600000008'));
    expect(network.to('POST /im/get-userid-by-rel-userid').map(({ body }) => body)).toEqual([
      { rel_user_id: '3' },
    ]);
    expect(network.to('POST /im/create-conversation').map(({ body }) => body)).toEqual([
      { user_id: 'b3', name: 'Zhao Min', avatar: '' },
    ]);
  });

  it('is written to from the details alone', async () => {
    network.answer('POST /im/get-userid-by-rel-userid', { user_id: 'b3' });
    network.answer('POST /im/create-conversation', { conversation_id: '12' });
    const { user, at } = await open();
    const release = network.hold('POST /im/create-conversation');
    await user.click(await screen.findByRole('button', { name: 'Chat with Zhao Min' }));
    await waitFor(() => expect(network.to('POST /im/create-conversation')).toHaveLength(1));
    act(() => currentNavigator().navigate('/home'));
    await screen.findByText('Page /home');
    await act(async () => release());
    expect(at()).toBe('/home');
  });

  it('is written to by their own name where the chat is elsewhere', async () => {
    network.answer('POST /im/get-userid-by-rel-userid', { user_id: 'b3' });
    network.script('POST /im/create-conversation', refused(errors.chatElsewhere.code, 'elsewhere', 409));
    const { user, at } = await open();
    await user.click(await screen.findByRole('button', { name: 'Chat with Zhao Min' }));
    await waitFor(() => expect(at()).toContain('conversation_id=C2Cb3'));
  });

  it.each([
    ['a manager', 'manager', true, '5'],
    ['an attache without a chat', 'attache', false, '5'],
    ['a broker of nobody', 'attache', true, null],
  ] as const)('is not written to: %s', async (_, role, isDeployed, member_id) => {
    setServedPaths(() => isDeployed);
    answer({ broker_item: broker({ member_id }) });
    await open('?clue_id=31', role);
    await name();
    expect(screen.queryByRole('button', { name: /^Chat/ })).not.toBeInTheDocument();
    expect(network.to('POST /im/get-userid-by-rel-userid')).toHaveLength(0);
    expect(network.to('POST /report/error')).toHaveLength(member_id ? 0 : 1);
  });

  it.each([
    ['13600000008', 1],
    ['136****0008', 0],
  ])('with the number %s is copied %i times', async (mobile_tel, copies) => {
    answer({ broker_item: broker({ mobile_tel }) });
    await open();
    await name();
    const copy = screen.queryAllByRole('button', { name: 'Copy the number of Zhao Min' });
    expect(copy).toHaveLength(copies);
  });
});

describe('a masked number', () => {
  const reveal = 'POST /expand/cst/reveal-number';
  const reveals = 'GET /expand/cst/get-reveal-list';
  const aReveal = {
    id: '1',
    member_name: 'Li Na',
    number_kind: 'broker' as const,
    revealed_on: '2026-11-20 10:15:00',
  };
  const masked = { broker_item: broker({ mobile_tel: '136****0008', original_mobile_tel: '' }) };

  beforeEach(() => {
    network.answer(reveal, { mobile_tel: '13600000008', country_code: '86' });
    network.answer(reveals, aPage([]));
  });

  it('is shown once it is asked for, to call and to copy, and hidden again', async () => {
    answer({ ...masked, revealable: ['broker'] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show number' }));
    const question = await screen.findByRole('alertdialog', { name: 'Show the number of Zhao Min?' });
    expect(question).toHaveTextContent('Managers can see it.');
    expect(network.to(reveal)).toHaveLength(0);
    await user.dblClick(within(question).getByRole('button', { name: 'Show number' }));
    expect(await screen.findByRole('link', { name: '13600000008' })).toHaveAttribute(
      'href',
      'tel:+8613600000008',
    );
    expect(network.to(reveal).map(({ body }) => body)).toEqual([{ clue_id: '31', number_kind: 'broker' }]);
    await user.click(screen.getByRole('button', { name: 'Copy the number of Zhao Min' }));
    expect(await navigator.clipboard.readText()).toBe('13600000008');
    await user.click(screen.getByRole('button', { name: 'Hide number' }));
    expect(screen.getByText('Zhao Min 136****0008')).toBeVisible();
    expect(screen.queryByText('13600000008')).not.toBeInTheDocument();
  });

  it('lies nowhere on the device', async () => {
    answer({ ...masked, revealable: ['broker'] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show number' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Show number' }));
    await screen.findByRole('link', { name: '13600000008' });
    const queries = queryClient.getQueryCache().getAll();
    const mutations = queryClient.getMutationCache().getAll();
    const cached = [...queries, ...mutations].map(({ state }) => state.data);
    expect(cached).not.toHaveLength(0);
    for (const kept of [cached, { ...localStorage }, { ...sessionStorage }]) {
      expect(JSON.stringify(kept)).not.toContain('13600000008');
    }
  });

  it('stays masked where the user thinks better of it', async () => {
    answer({ ...masked, revealable: ['broker'] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show number' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(network.to(reveal)).toHaveLength(0);
  });

  it('stays masked where too many were looked at, and it is said', async () => {
    answer({ ...masked, revealable: ['broker'] });
    network.script(reveal, refused(errors.tooManyRequests.code, 'Please wait a minute.', 429));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show number' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Show number' }));
    expect(await screen.findByText('Please wait a minute.')).toBeVisible();
    expect(screen.getByText('Zhao Min 136****0008')).toBeVisible();
  });

  it.each(['attache', 'manager'] as const)('that may not be told to a %s is not offered', async (role) => {
    answer({ ...masked, mobile_tel: '137****0003', revealable: [] });
    const { user } = await open('?clue_id=31', role);
    await name();
    expect(screen.queryByRole('button', { name: 'Show number' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Call Han Meimei' }));
    expect(await screen.findByText('Hidden number calls are not permitted.')).toBeVisible();
  });

  it('tells the manager who looked at it, page by page', async () => {
    answer({ ...masked, revealable: ['broker'] });
    network.answer(reveals, ({ query }) =>
      aPage([{ ...aReveal, id: `${query.page}`, member_name: query.page === 1 ? 'Li Na' : 'Sok Dara' }], 11),
    );
    const { user } = await open('?clue_id=31', 'manager');
    await user.click(await screen.findByRole('button', { name: 'Number viewed by Li Na' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Number viewed by' }));
    expect(await sheet.findByText('20/11/2026 10:15')).toBeVisible();
    await user.click(await sheet.findByRole('button', { name: 'Load more' }));
    expect(await sheet.findByText('Sok Dara')).toBeVisible();
  });

  it('tells the manager of their own look at once', async () => {
    answer({ ...masked, revealable: ['broker'] });
    const { user } = await open('?clue_id=31', 'manager');
    expect(await screen.findByRole('button', { name: 'Number viewed by Nobody' })).toBeVisible();
    network.answer(reveals, aPage([aReveal]));
    await user.click(screen.getByRole('button', { name: 'Show number' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Show number' }));
    expect(await screen.findByRole('button', { name: 'Number viewed by Li Na' })).toBeVisible();
  });

  it('tells an attache nothing of who looked', async () => {
    answer({ ...masked, revealable: ['broker'] });
    await open();
    await screen.findByRole('button', { name: 'Show number' });
    expect(network.to(reveals)).toHaveLength(0);
  });

  it('that never was one has nobody who looked at it', async () => {
    await open('?clue_id=31', 'manager');
    await name();
    await waitFor(() => expect(network.to(reveals)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Number viewed by/ })).not.toBeInTheDocument();
  });
});

describe('what happened', () => {
  it('to the report: who, what, when, with pictures', async () => {
    const { user } = await open();
    const entry = within(await screen.findByRole('article'));
    expect(entry.getByRole('heading', { name: 'Visit' })).toBeVisible();
    for (const words of ['Han Meimei came to River Garden.', 'Li Na · Sales office', '03/11/2026 10:15']) {
      expect(entry.getByText(words)).toBeVisible();
    }
    expect(entry.getByText('3-1-1802')).toBeVisible();
    expect(entry.queryByText('Released')).not.toBeInTheDocument();
    await user.click(entry.getByRole('button', { name: 'Photo 1 of 2' }));
    expect(await screen.findByRole('dialog', { name: 'Pictures of the event' })).toBeVisible();
  });

  it('to the protection is told where it changes', async () => {
    const released = { ...anEvent, id: '3', release_time: '2026-11-05 10:00:00' };
    network.answer(flow, aPage([released, { ...anEvent, id: '2' }, anEvent]));
    await open();
    const entries = await screen.findAllByRole('article');
    const said = entries.map((entry) =>
      within(entry)
        .queryAllByRole('term')
        .map((term) => term.textContent),
    );
    expect(said).toEqual([['Unit', 'Released'], ['Unit'], ['Unit', 'Protected until']]);
  });

  it.each([
    ['Report', flow, anEvent],
    ['Follow-ups', visits, aVisit],
  ] as const)('under %s comes page by page', async (tab, key, row) => {
    network.answer(key as typeof flow, ({ query }) =>
      aPage([{ ...anEvent, ...row, id: `${query.page}` }], 11),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('tab', { name: tab }));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(network.to(key).map(({ query }) => query.page)).toEqual([1, 2]));
  });

  it('on visits', async () => {
    const { user, at } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Follow-ups' }));
    expect(at()).toBe(`${path}?clue_id=31&tab=visits`);
    expect(await screen.findByText('First visit')).toBeVisible();
    expect(screen.getByText('Li Na · On site')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Photo 1 of 1' }));
    expect(await screen.findByRole('dialog', { name: 'Photos of the visit' })).toBeVisible();
  });

  it('in trades', async () => {
    await open('?clue_id=31&tab=trades');
    expect(await screen.findByText('3-1-1802')).toBeVisible();
    expect(await screen.findByText('¥2,500,000')).toBeVisible();
    expect(screen.getByText('98.5 m²')).toBeVisible();
    expect(screen.getByText('10/11/2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Photo 1 of 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Attachment 1' })).toHaveAttribute('href', '/files/contract.pdf');
  });

  it('under Trades comes page by page', async () => {
    network.answer(trades, ({ body }) => {
      const { page } = body as { page: number };
      return aPage([{ ...aTrade, id: `${page}`, room: `${page}01` }], 11);
    });
    const { user } = await open('?clue_id=31&tab=trades');
    expect(await screen.findByText('3-1-101')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('3-1-201')).toBeVisible();
    expect(screen.getByText('3-1-101')).toBeVisible();
  });

  it('under Trades can be tried again', async () => {
    network.script(trades, refused(-1, 'The office is closed', 500));
    const { user } = await open('?clue_id=31&tab=trades');
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The trades could not be loaded');
    network.answer(trades, aPage([aTrade]));
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3-1-1802')).toBeVisible();
  });

  it.each([
    ['report', 'Nothing has happened yet'],
    ['visits', 'No follow-up yet'],
    ['trades', 'No trade yet'],
  ])('under %s may be nothing', async (tab, words) => {
    network.answer(flow, aPage([]));
    network.answer(visits, aPage([]));
    network.answer(trades, aPage([]));
    await open(`?clue_id=31&tab=${tab}`);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('somebody else’s customer', () => {
  const take = async (words: string, user: { click: (element: Element) => Promise<void> }) => {
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent(words);
    await user.click(within(alert).getByRole('button'));
  };

  it('of another organisation: nothing is asked for, then home', async () => {
    const { user, at } = await open('?clue_id=31&orgcode=OTHER');
    await take('This customer is not under this distributor!', user);
    await waitFor(() => expect(at()).toBe('/workbench/home'));
    expect(network.to(detail)).toHaveLength(0);
  });

  it('of another attache: nothing of them is shown, then the stores', async () => {
    answer({ broker_item: broker({ member_id: '6' }) });
    const { user, at } = await open('?clue_id=31&orgcode=HH');
    await take('Customer has been assigned to another specialist', user);
    expect(screen.queryByText('Han Meimei')).not.toBeInTheDocument();
    await waitFor(() => expect(at()).toBe('/workbench/store'));
  });

  it('is a manager’s to see', async () => {
    answer({ broker_item: broker({ member_id: '6' }) });
    await open('?clue_id=31', 'manager');
    expect(await name()).toBeVisible();
  });
});

describe('back', () => {
  it('leads home where the link says so', async () => {
    const { user, at } = await open('?clue_id=31&is_goback_home=1');
    await name();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(at()).toBe('/workbench/home');
  });
});
