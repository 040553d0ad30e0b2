import { currentSession, overlaysClosed } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { type Draft, draftKeyOf } from '@agency/shared/model/draft';
import { errors } from '@agency/shared/model/error-codes';
import { toDatum } from '@agency/shared/model/gcj02';
import { paths } from '@agency/shared/paths';
import {
  aFix,
  anOrganisation,
  aStoreDetail,
  currentNavigator,
  fakeNative,
  ok,
  openRemote,
  prepareNetwork,
  type RenderedScreen,
  refused,
  withoutLocation,
} from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { StoreForm } from '../../model/store-form';
import { remote } from '../../remote';

type StoreDraft = Draft<StoreForm, ApiBody<'POST /expand/save-store'>>;

const network = prepareNetwork();
const extFields = 'POST /expand/extfield/list';
const save = 'POST /expand/save-store';
const edit = 'POST /expand/edit-store';
const detail = 'GET /expand/get-store-detail';
const status = 'POST /expand/store/change-store-status';

const place = { name: 'Tower', address: '1 Maple Road', lng: 114.05, lat: 22.54 };
const whole: StoreDraft['changes'] = {
  store_name: 'Maple Road',
  region: { ids: ['CN', '44', '4403', '440304'], name: 'Shenzhen' },
  address: '1 Maple Road',
  place,
  manager_name: 'Li Lei',
  mobile_tel: '13900000001',
  ext: { 9: '1' },
};

const settings = (RequireBusinessLicense: string, MemberCreateStoreNeedApproval: string) => ({
  list: [
    { key: 'RequireBusinessLicense', value: RequireBusinessLicense },
    { key: 'MemberCreateStoreNeedApproval', value: MemberCreateStoreNeedApproval },
  ],
});
const option = (id: string, name: string, deleted_state = 0) => ({
  id,
  name,
  sort: Number(id),
  active: true,
  deleted_state,
});
const level = {
  id: '9',
  name: 'Level',
  type: 1,
  is_required: 1,
  scope: 'store',
  sort: 1,
  options: [option('1', 'Gold'), option('2', 'Silver'), option('3', 'Tin', 1)],
};

beforeEach(() => {
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('POST /expand/setting/get-global-config', settings('0', '1'));
  network.answer(extFields, { list: [level] });
  network.answer('POST /expand/common/iso-regions', {
    list: [{ call_prefix: '86', country_name: 'China', iso_code: 'CN' }],
  });
  network.answer(save, { id: '77', store_status: 3 });
  network.answer(edit, { id: '1', store_status: 1 });
});

const draftKey = (storeId: string | null, role: 'attache' | 'manager') =>
  `agency.${draftKeyOf('store', { orgcode: 'HH', id: '7', account_type: role === 'manager' ? 2 : 1 }, storeId)}`;

function keepDraft(
  draft: StoreDraft,
  role: 'attache' | 'manager' = 'attache',
  storeId: string | null = null,
) {
  localStorage.setItem(draftKey(storeId, role), JSON.stringify(draft));
}

async function open(search = '', role: 'attache' | 'manager' = 'attache') {
  const app = await openRemote(remote, `/store/createStore${search}`, { role });
  await screen.findByRole('textbox', { name: 'Store name' });
  return app;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a new store', () => {
  it.each([
    ['\u202a+855 12 345 678\u202c', '12345678', '855'],
    ['(+852)6123-4567', '61234567', '852'],
    ['１３９０００００００１', '13900000001', '86'],
  ])('reads the pasted number %j as %s of +%s', async (text, number, code) => {
    const { user } = await open();
    const phone = screen.getByRole('textbox', { name: 'Mobile number' });
    await user.click(phone);
    await user.paste(text);
    expect(phone).toHaveValue(number);
    expect(button(new RegExp(`\\+${code}$`))).toBeVisible();
  });

  it('of an attache is sent in once, waits for approval, and leaves no draft', async () => {
    keepDraft({ changes: whole });
    const { user, at } = await open();
    const release = network.hold(save);
    act(() => {
      button('Create store').click();
      button('Create store').click();
    });
    await user.click(button('Create store'));
    release();
    expect(await screen.findByText(/A manager will review it/)).toBeVisible();
    expect(network.to(save)).toHaveLength(1);
    expect(network.to(save)[0]?.body).toMatchObject({
      store_name: 'Maple Road',
      country_code: '+86',
      lng: 114.05,
      ext_values: [{ ext_field_id: '9', value: '1' }],
    });
    await user.click(button('OK'));
    await waitFor(() => expect(at()).toBe(paths.store.pathname));
    expect(localStorage.getItem(draftKey(null, 'attache'))).toBeNull();
  });

  it('stays in sight as it was sent behind the word on it, and is forgotten by then', async () => {
    keepDraft({ changes: whole });
    const { user } = await open();
    await user.click(button('Create store'));
    expect(await screen.findByText(/A manager will review it/)).toBeVisible();
    expect(localStorage.getItem(draftKey(null, 'attache'))).toBeNull();
    const behind = { hidden: true };
    expect(screen.getByRole('textbox', { name: 'Store name', ...behind })).toHaveValue('Maple Road');
    expect(screen.getByRole('textbox', { name: 'Store name', ...behind })).toBeValid();
    expect(screen.queryByText(/^Still needed/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create store', ...behind })).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['of a manager', 'manager', '1'],
    ['where no approval is needed', 'attache', '0'],
  ] as const)('%s is there at once', async (_, role, approval) => {
    network.answer('POST /expand/setting/get-global-config', settings('0', approval));
    keepDraft({ changes: whole }, role);
    const { user, at } = await open('', role);
    await user.click(button('Create store'));
    expect(await screen.findByText('The store has been created.')).toBeVisible();
    await waitFor(() => expect(at()).toBe(paths.store.pathname));
  });

  it('is not sent while something is missing; the focus goes to the first of it', async () => {
    keepDraft({ changes: { ...whole, manager_name: '', ext: {} } });
    const { user } = await open();
    expect(button('Create store')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Create store'));
    expect(screen.getByRole('textbox', { name: 'Contact name' })).toHaveAccessibleDescription(
      'Enter the name of the contact.',
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Contact name' })).toHaveFocus());
    const group = screen.getByRole('group', { name: 'Level' });
    expect(within(group).getByText('Choose at least one.')).toBeVisible();
    expect(network.to(save)).toHaveLength(0);
  });

  it('needs a licence where the organisation wants one', async () => {
    network.answer('POST /expand/setting/get-global-config', settings('1', '0'));
    keepDraft({ changes: whole });
    const { user } = await open();
    await user.click(button('Create store'));
    expect(screen.getByText('Add a photo of the business licence.')).toBeVisible();
    expect(network.to(save)).toHaveLength(0);
  });

  it('offers no option that was deleted', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Tin' })).not.toBeInTheDocument();
  });

  it('keeps what is typed, under the identity that typed it', async () => {
    const { user, unmount } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Store name' }), 'Oak');
    unmount();
    expect(currentSession().status).toBe('active');
    expect(JSON.parse(localStorage.getItem(draftKey(null, 'attache')) ?? '')).toMatchObject({
      changes: { store_name: 'Oak' },
    });
    await open('', 'manager');
    expect(screen.getByRole('textbox', { name: 'Store name' })).toHaveValue('');
  });
});

describe('a creation without an answer', () => {
  const failure = () => screen.findByText(/Everything you entered is kept/);

  it('is repeated under its key', async () => {
    network.script(save, 'timeout', ok({ id: '77', store_status: 3 }));
    keepDraft({ changes: whole });
    const { user } = await open();
    await user.click(button('Create store'));
    expect(await failure()).toBeVisible();
    await user.click(button('Create store'));
    expect(await screen.findByText(/A manager will review it/)).toBeVisible();
    const [first, second] = network.to(save);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(network.to(edit)).toHaveLength(0);
  });

  it('for want of a network says so until there is one', async () => {
    network.script(save, 'network');
    keepDraft({ changes: whole });
    const { user } = await open();
    await user.click(button('Create store'));
    const said = await failure();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(said).not.toBeInTheDocument();
    expect(button('Create store')).toBeEnabled();
  });

  it('that has been changed since is repeated as it was, then changed', async () => {
    network.script(save, 'timeout', ok({ id: '77', store_status: 1 }));
    keepDraft({ changes: whole }, 'manager');
    const { user } = await open('', 'manager');
    await user.click(button('Create store'));
    await failure();
    await user.type(screen.getByRole('textbox', { name: 'Contact name' }), ' 2');
    await user.click(button('Create store'));
    expect(await screen.findByText('The store has been created.')).toBeVisible();
    expect(network.to(save).map(({ body }) => body.manager_name)).toEqual(['Li Lei', 'Li Lei']);
    expect(network.to(edit).map(({ body }) => [body.id, body.manager_name])).toEqual([['77', 'Li Lei 2']]);
  });

  it('that has another name and number since is another one', async () => {
    network.script(save, 'timeout', ok({ id: '77', store_status: 1 }), ok({ id: '78', store_status: 1 }));
    keepDraft({ changes: whole }, 'manager');
    const { user } = await open('', 'manager');
    await user.click(button('Create store'));
    await failure();
    for (const [name, text] of [
      ['Store name', 'Beta'],
      ['Mobile number', '13900000002'],
    ] as const) {
      await user.clear(screen.getByRole('textbox', { name }));
      await user.type(screen.getByRole('textbox', { name }), text);
    }
    await user.click(button('Create store'));
    expect(await screen.findByText('The store has been created.')).toBeVisible();
    expect(network.to(save).map(({ body }) => body.store_name)).toEqual(['Maple Road', 'Maple Road', 'Beta']);
    expect(new Set(network.to(save).map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    expect(network.to(edit)).toHaveLength(0);
  });

  it('whose change fails is not created again', async () => {
    network.script(edit, refused(errors.internal.code, 'Broken', 500), ok({ id: '77', store_status: 1 }));
    const body = { store_name: 'Before', mobile_tel: whole.mobile_tel } as NonNullable<
      StoreDraft['sent']
    >['body'];
    keepDraft({ changes: whole, sent: { key: 'key-1', body, sent_at: Date.now() } }, 'manager');
    const { user } = await open('', 'manager');
    await user.click(button('Create store'));
    await failure();
    await user.click(button('Create store'));
    expect(await screen.findByText('The store has been created.')).toBeVisible();
    expect(network.to(save)).toHaveLength(1);
    expect(network.to(edit)).toHaveLength(2);
  });

  it('that had been refused is forgotten, and the form sent as it is now', async () => {
    network.script(
      save,
      refused(errors.badInput.code, 'store_name: is required'),
      ok({ id: '78', store_status: 3 }),
    );
    const body = { store_name: '' } as NonNullable<StoreDraft['sent']>['body'];
    keepDraft({ changes: whole, sent: { key: 'key-1', body, sent_at: Date.now() } });
    const { user } = await open();
    await user.click(button('Create store'));
    expect(await screen.findByText(/A manager will review it/)).toBeVisible();
    const [first, second] = network.to(save);
    expect([first?.body.store_name, second?.body.store_name]).toEqual(['', 'Maple Road']);
    expect(second?.headers['idempotency-key']).not.toBe('key-1');
  });

  it('of the day before is not repeated without a question', async () => {
    const body = { store_name: 'Old' } as NonNullable<StoreDraft['sent']>['body'];
    keepDraft({ changes: whole, sent: { key: 'key-1', body, sent_at: Date.now() - 86_400_000 } });
    const { user } = await open();
    await user.click(button('Create store'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Has it been created already?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(network.to(save)).toHaveLength(0);
    await user.click(button('Create store'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create store' }),
    );
    expect(await screen.findByText(/A manager will review it/)).toBeVisible();
    expect(network.to(save).map(({ headers }) => headers['idempotency-key'])).not.toContain('key-1');
  });

  it('that is refused says why and keeps the form', async () => {
    network.script(save, refused(errors.phoneInvalid.code, 'mobile_tel: is not valid'));
    keepDraft({ changes: whole });
    const { user } = await open();
    await user.click(button('Create store'));
    expect(await screen.findByText(/mobile_tel: is not valid/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Store name' })).toHaveValue('Maple Road');
    expect(JSON.parse(localStorage.getItem(draftKey(null, 'attache')) ?? '')).not.toHaveProperty('sent');
  });
});

describe('a refusal of bad input', () => {
  const refusal = (field: string, more = {}) =>
    refused(errors.badInput.code, `${field}: no`, 400, { field, reason: 'any', text: 'Not so.', ...more });

  it.each([
    ['store_name', () => screen.getByRole('textbox', { name: 'Store name' })],
    ['area_id', () => button(/^Region:/)],
    ['lng', () => screen.getByRole('combobox', { name: 'Address' })],
    ['manager_name', () => screen.getByRole('textbox', { name: 'Contact name' })],
    ['country_code', () => screen.getByRole('textbox', { name: 'Mobile number' })],
    ['agency_id', () => button(/^Agency:/)],
    ['biz_license_url', () => button('Add a photo')],
  ])('of %s stands at its field, which takes the focus', async (field, control) => {
    network.script(save, refusal(field));
    keepDraft({ changes: whole });
    const { user } = await open();
    await user.click(button('Create store'));
    await waitFor(() => expect(control()).toHaveAccessibleDescription(/Not so\./));
    expect(control()).toHaveFocus();
    expect(screen.queryByText(/Everything you entered is kept/)).not.toBeInTheDocument();
  });

  it('is gone when the field is changed, and comes again with another try', async () => {
    network.script(save, refusal('manager_name'));
    keepDraft({ changes: whole });
    const { user } = await open();
    const manager = screen.getByRole('textbox', { name: 'Contact name' });
    await user.click(button('Create store'));
    await screen.findByText('Not so.');
    await user.type(screen.getByRole('textbox', { name: 'Store name' }), '2');
    expect(screen.getByText('Not so.')).toBeVisible();
    await user.type(manager, '2');
    expect(screen.queryByText('Not so.')).not.toBeInTheDocument();
    await user.click(button('Create store'));
    expect(await screen.findByText('Not so.')).toBeVisible();
    expect(manager).toHaveFocus();
  });

  it('of a label is at the label, also of one that is new', async () => {
    const size = { ...level, id: '10', name: 'Size', is_required: 0 };
    network.script(save, refusal('ext_values', { id: '10' }));
    network.script('POST /expand/extfield/list', ok({ list: [level] }), ok({ list: [level, size] }));
    keepDraft({ changes: whole });
    const { user } = await open();
    await user.click(button('Create store'));
    expect(await screen.findByRole('group', { name: 'Size' })).toHaveTextContent('Not so.');
  });

  it('of the licence makes the form obey the organisation as it is now', async () => {
    network.script(save, refusal('biz_license_url'));
    keepDraft({ changes: whole });
    const { user } = await open();
    network.answer('POST /expand/setting/get-global-config', settings('1', '1'));
    await user.click(button('Create store'));
    expect(await screen.findByText('Add a photo of the business licence.')).toBeVisible();
    await user.click(button('Create store'));
    expect(network.to(save)).toHaveLength(1);
  });

  it('of a field that the form does not have stands above the button', async () => {
    network.script(save, refusal('member_id'));
    keepDraft({ changes: whole });
    const { user } = await open();
    await user.click(button('Create store'));
    expect(await screen.findByText(/member_id: no/)).toHaveTextContent('Everything you entered is kept');
    const dismiss = screen.getAllByRole('button', { name: 'Dismiss' }).at(-1) as HTMLElement;
    await user.click(dismiss);
    expect(screen.queryByText(/member_id: no/)).not.toBeInTheDocument();
  });
});

describe('an answer that comes when the form was left', () => {
  const search = '?type=edit&store_id=1';
  const name = () => screen.getByRole('textbox', { name: 'Store name' });
  const settled = () => act(() => overlaysClosed());

  async function leave(user: RenderedScreen['user']) {
    await user.click(button('Back'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText(/^Page /);
  }

  it('says that the store is there, and takes nothing of another one that is typed by then', async () => {
    keepDraft({ changes: whole }, 'manager');
    const { user, at } = await open('', 'manager');
    const release = network.hold(save);
    await user.click(button('Create store'));
    await leave(user);
    act(() => currentNavigator().navigate('/store/createStore'));
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await user.type(name(), 'Oak Street');
    release();
    expect(await screen.findByText('The store has been created.')).toBeVisible();
    await settled();
    expect(at()).toBe('/store/createStore');
    expect(name()).toHaveValue('Oak Street');
    expect(JSON.parse(localStorage.getItem(draftKey(null, 'manager')) ?? '')).toEqual({
      changes: { store_name: 'Oak Street' },
    });
  });

  it('says in passing that it waits for approval, and takes the draft that was sent', async () => {
    keepDraft({ changes: whole });
    const { user, at } = await open();
    const release = network.hold(save);
    await user.click(button('Create store'));
    await leave(user);
    const page = at();
    release();
    expect(await screen.findByText(/A manager will review it/)).toBeVisible();
    await settled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(at()).toBe(page);
    expect(localStorage.getItem(draftKey(null, 'attache'))).toBeNull();
  });

  it('of an edit goes no further step back', async () => {
    network.answer(detail, aStoreDetail());
    network.answer(extFields, { list: [] });
    const { user, at } = await open(search);
    await user.type(name(), ' 2');
    const release = network.hold(edit);
    await user.click(button('Save changes'));
    await leave(user);
    act(() => currentNavigator().navigate('/elsewhere'));
    await screen.findByText('Page /elsewhere');
    release();
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    await settled();
    expect(at()).toBe('/elsewhere');
  });

  it('while it is asked whether to leave closes the question, and goes one step back', async () => {
    network.answer(detail, aStoreDetail());
    network.answer(extFields, { list: [] });
    const { user, at } = await open(search);
    act(() => currentNavigator().navigate('/details'));
    act(() => currentNavigator().navigate(`/store/createStore${search}`));
    await screen.findByRole('textbox', { name: 'Store name' });
    await user.type(name(), ' 2');
    const release = network.hold(edit);
    await user.click(button('Save changes'));
    await user.click(button('Back'));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    release();
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await screen.findByText('Page /details');
    await settled();
    expect(at()).toBe('/details');
  });

  it('of a refusal leads nowhere', async () => {
    network.answer(detail, aStoreDetail({ store_status: 3 }));
    network.answer(extFields, { list: [] });
    network.answer('POST /expand/audit-store', null);
    const { user, at } = await open(search, 'manager');
    const release = network.hold('POST /expand/audit-store');
    await user.click(button('Refuse'));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No licence');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(network.to('POST /expand/audit-store')).toHaveLength(1));
    act(() => currentNavigator().navigate('/elsewhere'));
    await screen.findByText('Page /elsewhere');
    jest.useFakeTimers({ advanceTimers: true });
    release();
    expect(await screen.findByText('The store has been refused.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    jest.useRealTimers();
    expect(at()).toBe('/elsewhere');
  });
});

it('says what is still missing, and leads to the first of it', async () => {
  keepDraft({ changes: { ...whole, store_name: '', manager_name: '', ext: {} } });
  const { user } = await open();
  expect(screen.getByText('Still needed: Store name, Contact name +1')).toBeVisible();
  await user.click(button('Create store'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Store name' })).toHaveFocus());
  await user.type(screen.getByRole('textbox', { name: 'Store name' }), 'A');
  expect(screen.getByText('Still needed: Contact name, Level')).toBeVisible();
  expect(network.to(save)).toHaveLength(0);
});

it('says of what is too long that it is, and not that it is needed', async () => {
  keepDraft({ changes: { ...whole, manager_name: '' } });
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Contact name' }), 'Twelve chars');
  expect(screen.getByRole('button', { name: 'To correct Contact name' })).toBeVisible();
  expect(screen.queryByText(/^Still needed/)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Contact name' })).toHaveAccessibleDescription(/11/);
});

describe('the search for an address', () => {
  const address = () => screen.getByRole('combobox', { name: 'Address' });

  it('has its field at the top, for what is found to stand above the keyboard', async () => {
    keepDraft({ changes: whole });
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await open();
    await user.click(address());
    expect(scroll).not.toHaveBeenCalled();
    await user.type(address(), '2');
    expect(scroll.mock.calls).toEqual([[{ block: 'start' }]]);
    expect(scroll.mock.contexts[0]).toContainElement(address());
  });

  it('goes on without a word on what is not picked yet, until the field is left', async () => {
    keepDraft({ changes: { ...whole, place: null } });
    const { user } = await open();
    await user.click(address());
    await user.tab();
    expect(address()).toBeInvalid();
    await user.type(address(), '2');
    expect(address()).toBeValid();
    await user.tab();
    await waitFor(() => expect(address()).toBeInvalid());
  });
});

describe('a store that is there', () => {
  const value = {
    ext_field_id: '9',
    ext_field_type: 1,
    name: 'Level',
    value: '3',
    text: 'Large',
    is_required: 1,
  };
  const search = '?type=edit&store_id=1';

  beforeEach(() => network.answer(detail, aStoreDetail({ mobile_tel: '139****0001', ext_values: [value] })));

  it('does not keep its labels waiting', async () => {
    const release = network.hold(detail);
    await openRemote(remote, `/store/createStore${search}`, { role: 'attache' });
    await waitFor(() => expect(network.to(extFields)).toHaveLength(1));
    release();
    expect(await screen.findByRole('textbox', { name: 'Store name' })).toBeVisible();
    expect(network.to(extFields)).toHaveLength(1);
  });

  it('says that it lies on the map, not in degrees', async () => {
    await open(search);
    const place = await screen.findByRole('region', { name: 'Place on the map' });
    expect(place).not.toHaveTextContent(/\d\.\d/);
  });

  it('is changed without its masked number, and with an option that was deleted since', async () => {
    network.answer(extFields, ({ body }) => ({
      list: [
        { ...level, options: level.options.filter(({ id }) => id !== '3' || body.selected?.includes(id)) },
      ],
    }));
    const { user } = await open(search);
    expect(button('Tin')).toHaveAttribute('aria-pressed', 'true');
    await user.type(screen.getByRole('textbox', { name: 'Store name' }), ' 2');
    await user.click(button('Save changes'));
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    expect(network.to(edit)[0]?.body).toMatchObject({
      id: '1',
      store_name: 'Maple Road 2',
      mobile_tel: '',
      ext_values: [{ ext_field_id: '9', value: '3' }],
    });
  });

  it('says before and after saving that a manager has to approve a long move', async () => {
    const free_move = { lng: 114.05, lat: 22.5, metres: 500 };
    network.answer(detail, aStoreDetail({ mobile_tel: '139****0001', ext_values: [value], free_move }));
    network.answer(edit, { id: '1', store_status: 1, is_move_pending: true });
    keepDraft({ changes: { place, address: place.address } }, 'attache', '1');
    const { user } = await open(search);
    expect(await screen.findByText(/more than 500 m from the approved one/)).toBeVisible();
    await user.click(button('Save changes'));
    expect(await screen.findByText(/Until then the old location applies/)).toBeVisible();
  });

  it('keeps what somebody else has changed since the form was opened', async () => {
    const { user } = await open(search);
    await user.type(screen.getByRole('textbox', { name: 'Store name' }), ' 2');
    const theirs = { manager_name: 'Sok Dara', mobile_tel: '138****0002', address: '9 Oak Street' };
    network.answer(detail, aStoreDetail({ ...theirs, ext_values: [value] }));
    await user.click(button('Save changes'));
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    expect(network.to(edit)[0]?.body).toMatchObject({
      store_name: 'Maple Road 2',
      manager_name: 'Sok Dara',
      address: '9 Oak Street',
      mobile_tel: '',
      seen: {
        store_name: 'Maple Road',
        manager_name: 'Sok Dara',
        address: '9 Oak Street',
        ext_values: [{ ext_field_id: '9', value: '3' }],
      },
    });
  });

  it('keeps an extended label that somebody else has set since, beside the one that was changed', async () => {
    const [size, wechat] = [
      { ...value, name: 'Size' },
      { ...value, ext_field_id: '8', ext_field_type: 3, name: 'WeChat', value: '', is_required: 0 },
    ];
    const text = { ...level, id: '8', name: 'WeChat', type: 3, is_required: 0, options: [] };
    network.answer(extFields, { list: [level, text] });
    network.answer(detail, aStoreDetail({ ext_values: [size, wechat] }));
    const { user } = await open(search);
    await user.click(button('Gold'));
    network.answer(detail, aStoreDetail({ ext_values: [size, { ...wechat, value: 'dara' }] }));
    await user.click(button('Save changes'));
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    expect(network.to(edit)[0]?.body.ext_values).toEqual([
      { ext_field_id: '9', value: '1' },
      { ext_field_id: '8', value: 'dara' },
    ]);
  });

  it('is not saved, and kept as typed, while it cannot be asked for', async () => {
    const { user } = await open(search);
    await user.type(screen.getByRole('textbox', { name: 'Store name' }), ' 2');
    network.script(detail, 'timeout');
    await user.click(button('Save changes'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/took too long/);
    expect(screen.getByRole('textbox', { name: 'Store name' })).toHaveValue('Maple Road 2');
    expect(network.to(edit)).toHaveLength(0);
  });

  describe('and was refused', () => {
    const answerRefused = () =>
      network.answer(
        detail,
        aStoreDetail({ store_status: 4, refuse_reason: 'No licence', ext_values: [value] }),
      );

    it('tells why, and is sent again with what was typed before', async () => {
      answerRefused();
      network.answer(edit, { id: '1', store_status: 3 });
      keepDraft({ changes: { store_name: 'Maple Road 2' } }, 'attache', '1');
      const { user } = await open(search);
      expect(screen.getByText('This store was refused: No licence')).toBeVisible();
      await user.click(button('Correct and resubmit'));
      expect(await screen.findByText(/A manager will review it/)).toBeVisible();
      expect(network.to(edit).map(({ body }) => body)).toEqual([
        expect.objectContaining({ id: '1', store_name: 'Maple Road 2' }),
      ]);
    });

    it('is only saved by a manager', async () => {
      answerRefused();
      await open(search, 'manager');
      expect(screen.getByText('This store was refused: No licence')).toBeVisible();
      expect(button('Save changes')).toBeVisible();
    });
  });

  it('shows an attache nothing of what managers decide', async () => {
    await open(search);
    expect(screen.queryByRole('heading', { name: 'Decisions' })).not.toBeInTheDocument();
  });

  it.each([
    [3, 1, /This store is in review/],
    [2, 1, /This store is disabled/],
    [1, 2, /This store is in the public pool/],
  ])('that is locked (status %s, ownership %s) says why', async (store_status, is_gh, words) => {
    network.answer(detail, aStoreDetail({ is_editable: false, store_status, is_gh, ext_values: [value] }));
    await open(search);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Store name' })).toBeDisabled();
    expect(button('Save changes')).toBeDisabled();
    expect(screen.getByText('Tin')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gold' })).not.toBeInTheDocument();
  });

  it('gets another status by a manager, by its own call', async () => {
    network.answer(status, null);
    const { user } = await open(search, 'manager');
    await user.click(button(/^Cooperation status/));
    await user.click(await screen.findByRole('button', { name: 'Disabled' }));
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('The status has been changed.')).toBeVisible();
    expect(network.to(status).map(({ body }) => body)).toEqual([{ store_id: '1', store_status: 2 }]);
    expect(network.to(edit)).toHaveLength(0);
  });

  it('that waits is decided on by a manager, who says why it is refused', async () => {
    network.answer(detail, aStoreDetail({ store_status: 3, ext_values: [value] }));
    network.answer('POST /expand/audit-store', null);
    const { user, at } = await open(search, 'manager');
    await user.click(button('Refuse'));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' No licence ');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('The store has been refused.')).toBeVisible();
    expect(at()).toContain('createStore');
    await waitFor(() => expect(at()).toBe(paths.store.pathname));
    expect(network.to('POST /expand/audit-store').map(({ body }) => body)).toEqual([
      { store_id: '1', apply_status: 2, reason: 'No licence' },
    ]);
  });
});

it('that cannot be loaded says so, and loads on retry', async () => {
  network.script(
    'POST /expand/extfield/list',
    refused(errors.internal.code, 'Broken', 500),
    ok({ list: [level] }),
  );
  const { user } = await openRemote(remote, '/store/createStore', { role: 'attache' });
  expect(await screen.findByText('The form could not be loaded')).toBeVisible();
  await user.click(button('Try again'));
  expect(await screen.findByRole('textbox', { name: 'Store name' })).toBeVisible();
});

it('asks for nothing without a store to edit, says so, and leads to the stores', async () => {
  await openRemote(remote, '/store/createStore?type=edit', { role: 'attache' });
  expect(await screen.findByText('No store was chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All stores' })).toHaveAttribute('href', paths.store.pathname);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(network.to(detail)).toHaveLength(0);
  expect(network.to('POST /report/error')).toHaveLength(1);
});

describe('the place of a new store', () => {
  const maps = 'GET /expand/map/api';
  const here = { lng: 114.0554, lat: 22.5339 };
  const futian = { id: '440304', name: '福田区' };
  const regeocode = {
    formatted_address: '广东省深圳市福田区益田路5033号',
    addressComponent: {
      country: '中国',
      province: '广东省',
      city: '深圳市',
      district: '福田区',
      adcode: '440304',
      township: '',
    },
  };
  const located = { accuracy: 20 };

  beforeEach(() => {
    network.answer('POST /report/error', null);
    network.answer('GET /expand/region-for-select', {
      list: [{ id: '44', name: '广东省', children: [{ id: '4403', name: '深圳市', children: [futian] }] }],
    } as never);
    network.answer(maps, { status: '1', info: 'OK', regeocode });
    fakeNative({ position: async () => ({ ...aFix(toDatum(here, 'gcj02', 'wgs84')), ...located }) });
  });

  it('is filled in from where the phone is', async () => {
    const { user } = await open();
    await user.click(button('I am here'));
    expect(await screen.findByDisplayValue('益田路5033号')).toBeVisible();
    expect(button('Region: 广东省 深圳市 福田区')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Place on the map' })).toBeVisible();
  });

  it('replaces what was there, which can be brought back', async () => {
    keepDraft({ changes: whole });
    const { user } = await open();
    await user.click(button('I am here'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue('1 Maple Road');
    expect(screen.getByRole('textbox', { name: 'Contact name' })).toHaveValue('Li Lei');
  });

  it.each([
    ['without permission', () => fakeNative(withoutLocation('denied')), /Allow the app to use your location/],
    [
      'without a position',
      () => fakeNative(withoutLocation('unavailable')),
      /Your location could not be found/,
    ],
    [
      'with an inaccurate position',
      () => fakeNative({ position: async () => ({ ...aFix(here), accuracy: 1500 }) }),
      /only accurate to 1\.50.km/,
    ],
    ['without a network', () => network.script(maps, 'network'), /Check your connection/],
    [
      'in an unknown region',
      () => network.answer(maps, { status: '1', info: 'OK' }),
      /choose region and address yourself/,
    ],
  ])('%s stays as it was typed, and says what to do', async (_, prepare, text) => {
    keepDraft({ changes: whole });
    prepare();
    const { user } = await open();
    await user.click(button('I am here'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue('1 Maple Road');
  });

  it('is found by the name of any region', async () => {
    network.answer('GET /expand/region', {
      list: [
        {
          ...futian,
          parent_id: '4403',
          level: 3,
          has_child: false,
          above: [
            { id: 'CN', name: 'China' },
            { id: '44', name: '广东省' },
            { id: '4403', name: '深圳市' },
          ],
        },
      ],
    });
    const { user } = await open();
    await user.click(button(/^Region:/));
    const sheet = within(await screen.findByRole('dialog', { name: 'Region' }));
    await user.type(await sheet.findByRole('searchbox'), '福田');
    await user.click(await sheet.findByRole('button', { name: /福田区/ }));
    expect(button('Region: 广东省 深圳市 福田区')).toBeVisible();
  });

  it('of a store that exists is not that of the phone', async () => {
    network.answer(detail, aStoreDetail());
    await open('?type=edit&store_id=1');
    expect(screen.queryByRole('button', { name: 'I am here' })).not.toBeInTheDocument();
  });
});
