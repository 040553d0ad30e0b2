import { ClientCode, Outbox, overlaysClosed, queryClient, RequestError } from '@agency/shared';
import type { ApiKey, ApiOutput } from '@agency/shared/api';
import type { Draft } from '@agency/shared/model/draft';
import { draftKeyOf } from '@agency/shared/model/draft';
import { errors } from '@agency/shared/model/error-codes';
import { toDatum } from '@agency/shared/model/gcj02';
import { paths } from '@agency/shared/paths';
import {
  aFix,
  anOrganisation,
  aPage,
  aStore,
  aStoreDetail,
  currentNavigator,
  fakeNative,
  feedback,
  ok,
  openRemote,
  prepareNetwork,
  prepareStorage,
  type RenderedScreen,
  refused,
  withoutLocation,
} from '@agency/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { VisitForm } from '../../model/visit-form';
import type { WaitingVisit } from '../../model/waiting-visit';
import { visitOutbox } from '../../queries/record-visit';
import { remote } from '../../remote';

type VisitDraft = Draft<VisitForm, object>;

const network = prepareNetwork();
prepareStorage();
const save = 'POST /expand/store/save-visit';
const config = 'GET /expand/config/visit';
const upload = 'POST /expand/upload';
const phrases = 'GET /expand/visit/get-phrases';
const savePhrases = 'POST /expand/visit/save-phrases';
const detail = 'GET /expand/get-store-detail';
const storePage = paths.storeDetails.href({ store_id: '1' });
const place = { lng: 114.05, lat: 22.54 };
const doorToDoor = 1;
const phone = 2;
const keyOf = (subject: string) =>
  `agency.${draftKeyOf('visit', { orgcode: 'HH', id: '7', account_type: 1 }, subject)}`;
const draftKey = keyOf('1');
const changeKeyOf = (id: string) => keyOf(`waiting-${id}`);
const stored = { file_url: '/files/a.jpg', url: '/files/a.jpg' };

const limits = (photo: boolean): ApiOutput<typeof config> => ({
  check_in_distance_limit: { is_enable: true, config: [{ visit_type: doorToDoor, distance: 500 }] },
  force_photo_capture_limit: { is_enable: photo, config: [{ visit_type: doorToDoor }] },
});

const phoneLimits: ApiOutput<typeof config> = {
  ...limits(false),
  check_in_distance_limit: {
    is_enable: true,
    config: [doorToDoor, phone].map((visit_type) => ({ visit_type, distance: 500 })),
  },
};

/** A device this many degrees north of the store. The Chinese map uses another datum than the device. */
const standing = (north = 0) => ({
  position: async () => aFix(toDatum({ ...place, lat: place.lat + north }, 'gcj02', 'wgs84')),
});

beforeEach(() => {
  fakeNative(standing());
  network.answer(detail, aStoreDetail(place));
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('GET /expand/visit/type-list', {
    list: [
      { visit_type: doorToDoor, visit_type_name: 'In person' },
      { visit_type: phone, visit_type_name: 'Phone' },
    ],
  });
  network.answer(config, limits(false));
  network.answer('POST /expand/store/get-visit-times', { today_times: 1, total_times: 12 });
  network.answer('GET /expand/map/api', ({ query }) =>
    query.api_name === 'ip_location'
      ? { status: '1', info: 'OK', rectangle: '114.0,22.5;114.1,22.6' }
      : {
          status: '1',
          info: 'OK',
          regeocode: {
            formatted_address: '8 Maple Road',
            addressComponent: {
              country: 'China',
              province: 'Guangdong',
              city: 'Shenzhen',
              district: 'Futian',
              adcode: '440304',
              township: '',
            },
          },
        },
  );
  network.answer('POST /report/error', null);
  network.answer(phrases, { texts: ['Met the head of store', 'x'.repeat(90)] });
  network.answer(save, { id: '90', distance: 0 });
});

afterEach(() => jest.useRealTimers());

const aDueVisit = { store_id: '1', store_name: 'Maple Homes', address: '1 Maple Road', ...place };

const seen = (call: ApiKey, data: object) => queryClient.setQueryData([call, 'of a list'], data);

const keepDraft = (draft: VisitDraft) => localStorage.setItem(draftKey, JSON.stringify(draft));

async function open() {
  const app = await openRemote(remote, '/store/recordVisit?store_id=1&lat=22.54&lng=114.05', {
    role: 'attache',
  });
  const content = await screen.findByRole('textbox', { name: 'What you saw and agreed' });
  return { ...app, content };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const saveButton = () => button('Save the visit');
const located = () => screen.findByText(/Accurate to 8 m/);

it('records a visit where the phone is, says so, and goes back', async () => {
  const { user, content, at } = await open();
  await located();
  expect(await screen.findByText('8 Maple Road')).toBeVisible();
  expect(screen.getByText(/0\sm from the store/)).toBeVisible();
  expect(await screen.findByText('This type: 1 today, 12 in total')).toBeVisible();
  await user.type(content, ' Two new brokers ');
  await user.click(saveButton());
  expect(await screen.findByText('The visit has been recorded.')).toBeVisible();
  await waitFor(() => expect(at()).toBe(storePage));
  const body = network.to(save)[0]?.body;
  expect(body).toMatchObject({
    store_id: '1',
    visit_type: doorToDoor,
    visit_content: 'Two new brokers',
    address: '8 Maple Road',
    district: 'Futian',
    distance: 0,
    location_source: 'gps',
    recorded_ago: expect.any(Number),
    accuracy: 8,
  });
  // In the datum of the organisation's map, not of the device.
  expect(body?.lng).toBeCloseTo(place.lng, 6);
  expect(body?.lat).toBeCloseTo(place.lat, 6);
  expect(localStorage.getItem(draftKey)).toBeNull();
});

it.each<[string, () => void]>([
  [
    'the list of stores',
    () => seen('GET /expand/search-store', { pages: [aPage([aStore({ ...place, id: '1' })])] }),
  ],
  ['what is due', () => seen('GET /expand/visit/due-list', { list: [aDueVisit] })],
])('opens without a network for a store that %s has shown', async (_, see) => {
  network.script(detail, 'network');
  see();
  await open();
  await located();
  expect(screen.getByText(/0\sm from the store/)).toBeVisible();
});

it('does not open by what a list has shown where the server refuses', async () => {
  network.script(detail, refused(errors.storeLocked.code));
  seen('GET /expand/visit/due-list', { list: [aDueVisit] });
  await openRemote(remote, '/store/recordVisit?store_id=1', { role: 'attache' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('leads to the stores where the address names none', async () => {
  await openRemote(remote, '/store/recordVisit', { role: 'attache' });
  expect(await screen.findByText('No store was chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All stores' })).toHaveAttribute('href', '/workbench/store');
});

it('says how old the place is, and goes on counting', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  fakeNative({ position: async () => aFix({ taken_at: Date.now() }) });
  await open();
  await located();
  expect(screen.getByText(/measured just now$/)).toBeVisible();
  act(() => jest.advanceTimersByTime(3 * 60_000));
  expect(screen.getByText(/measured 3 min ago$/)).toBeVisible();
});

it('asks the times of the type that is chosen', async () => {
  const { user } = await open();
  await user.click(button('Phone'));
  await waitFor(() =>
    expect(network.to('POST /expand/store/get-visit-times').at(-1)?.body).toEqual({
      store_id: '1',
      visit_type: phone,
    }),
  );
});

it('too far from the store says the limit and both addresses, leads there, and saves nothing', async () => {
  fakeNative(standing(0.01));
  keepDraft({ changes: { visit_content: 'Seen' } });
  const { user } = await open();
  const warning = await screen.findByText(/You are 1\.11\skm from the store, .* within 500\sm/);
  expect(warning).toBeVisible();
  const [own, store] = screen.getAllByRole('definition');
  await waitFor(() => expect(own).toHaveTextContent('8 Maple Road'));
  expect(store).toHaveTextContent(aStoreDetail().address);
  expect(button(/^Navigate to/)).toHaveTextContent('Navigate');
  expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  expect(button('To correct Location too far')).toBeVisible();
  await user.click(saveButton());
  expect(network.to(save)).toHaveLength(0);

  fakeNative(standing());
  await user.click(button('Locate again'));
  await waitFor(() => expect(warning).not.toBeInTheDocument());
  await user.click(saveButton());
  await saved();
  expect(network.to(save)).toHaveLength(1);
});

it.each([
  ['offers a phone visit instead', limits(false), true],
  ['offers none where the phone has that limit too', phoneLimits, false],
] as const)('too far from the store %s', async (_, rules, isOffered) => {
  fakeNative(standing(0.01));
  network.answer(config, rules);
  keepDraft({ changes: { visit_content: 'Called' } });
  const { user } = await open();
  const warning = await screen.findByText(/You are 1\.11\skm from the store/);
  const instead = screen.queryByRole('button', { name: 'Record as phone visit' });
  expect(instead !== null).toBe(isOffered);
  if (!instead) return;
  await user.click(instead);
  expect(warning).not.toBeInTheDocument();
  await user.click(saveButton());
  await saved();
  expect(network.to(save)[0]?.body).toMatchObject({ visit_type: phone });
});

it('a guessed place says so and satisfies no limit, but serves where there is none', async () => {
  fakeNative(withoutLocation('denied'));
  keepDraft({ changes: { visit_content: 'Called' } });
  const { user } = await open();
  expect(await screen.findByText(/Estimated from your network: off by up to/)).toBeVisible();
  expect(screen.getByText(/Allow the app to use your location/)).toBeVisible();
  expect(screen.queryByText(/from the store$/)).not.toBeInTheDocument();
  await user.click(saveButton());
  expect(network.to(save)).toHaveLength(0);

  await user.click(button('Phone'));
  await user.click(saveButton());
  await saved();
  expect(network.to(save)).toHaveLength(1);
  expect(network.to(save)[0]?.body).toMatchObject({ location_source: 'ip', address: '' });
});

it.each([
  ['denied', /Allow the app to use your location/],
  ['unavailable', /your location could not be found/],
] as const)('a location that is %s comes with the way to the settings', async (reason, words) => {
  fakeNative({ ...withoutLocation(reason), platform: 'ios' });
  const { user } = await open();
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(button('How to allow it'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/While Using the App/);
});

it('says what the location is for before the phone asks, and goes without where that is not wanted now', async () => {
  const position = jest.fn(async () => aFix());
  fakeNative({ position, locationPermission: async () => 'prompt' });
  const { user } = await open();
  expect(await screen.findByRole('alertdialog', { name: 'Use your location?' })).toBeVisible();
  await user.click(button('Not now'));
  expect(await screen.findByText(/Allow the app to use your location/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'How to allow it' })).not.toBeInTheDocument();
  expect(position).not.toHaveBeenCalled();
  await user.click(button('Locate again'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await located();
});

it('is not sent without content; the focus goes there', async () => {
  const { user, content } = await open();
  await located();
  expect(screen.getByText(/Still needed: What you saw and agreed/)).toBeVisible();
  await user.click(saveButton());
  expect(content).toHaveAccessibleDescription(/Write what happened/);
  await waitFor(() => expect(content).toHaveFocus());
  expect(network.to(save)).toHaveLength(0);
});

it('asks for the place only where it has not come by itself, or nothing else is left to do', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  fakeNative({ position: () => held.then(withoutLocation('unavailable').position) });
  const { user, content } = await open();
  expect(await screen.findByText('Still needed: What you saw and agreed')).toBeVisible();
  await user.type(content, 'Seen');
  expect(await screen.findByText('Still needed: Where you are')).toBeVisible();
  await user.clear(content);
  expect(await screen.findByText('Still needed: What you saw and agreed')).toBeVisible();
  goOn();
  expect(await screen.findByText('Still needed: Where you are, What you saw and agreed')).toBeVisible();
});

it('is sent once however often it is tapped', async () => {
  keepDraft({ changes: { visit_content: 'Seen' } });
  await open();
  await located();
  const release = network.hold(save);
  act(() => {
    saveButton().click();
    saveButton().click();
  });
  release();
  expect(await screen.findByText('The visit has been recorded.')).toBeVisible();
  expect(network.to(save)).toHaveLength(1);
});

/** Waits for the final toast, so that late updates do not reach the next test. */
const saved = () => screen.findByText('The visit has been recorded.');

const offline = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is);

afterEach(() => jest.restoreAllMocks());

it('without an answer stays on this phone, and goes out as it was under its key', async () => {
  network.script(save, 'timeout', ok({ id: '90', distance: 0 }));
  keepDraft({ changes: { visit_content: 'Seen' } });
  const { user, at } = await open();
  await located();
  await user.click(saveButton());
  expect(await screen.findByText(/Kept on this phone/)).toBeVisible();
  await waitFor(() => expect(at()).toBe(storePage));
  expect(localStorage.getItem(draftKey)).toBeNull();
  fakeNative(standing(0.001));
  await act(() => visitOutbox.wake());
  const [first, second] = network.to(save);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  // The seconds since it was recorded go on.
  expect(second?.body).toEqual({ ...first?.body, recorded_ago: expect.any(Number) });
  expect(visitOutbox.read()).toEqual([]);
});

async function openWaiting() {
  offline(true);
  keepDraft({ changes: { visit_type: phone, visit_content: 'Seen' } });
  const app = await open();
  await located();
  await app.user.click(saveButton());
  await screen.findByText(/Kept on this phone/);
  app.unmount();
  const id = visitOutbox.read()?.[0]?.id ?? '';
  fakeNative(standing(0.01));
  const changing = await openRemote(remote, `/store/recordVisit?store_id=1&waiting=${id}`, {
    role: 'attache',
  });
  const content = await screen.findByRole('textbox', { name: 'What you saw and agreed' });
  return { ...changing, content, id };
}

describe('an answer that comes when the form was left', () => {
  const text = { name: 'What you saw and agreed' };
  const settled = () => act(() => overlaysClosed());

  async function leave(user: RenderedScreen['user']) {
    await user.click(button('Back'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText(/^Page /);
  }

  async function leaveWhileSaving(user: RenderedScreen['user']): Promise<() => void> {
    const release = network.hold(save);
    await user.click(saveButton());
    await waitFor(() => expect(network.to(save)).toHaveLength(1));
    await leave(user);
    return release;
  }

  it('says that the visit is recorded, and takes nothing of another one that is typed by then', async () => {
    keepDraft({ changes: { visit_content: 'Seen' } });
    const { user, at } = await open();
    await located();
    const form = at();
    const release = await leaveWhileSaving(user);
    act(() => currentNavigator().navigate(form));
    await user.type(await screen.findByRole('textbox', text), 'Another');
    release();
    await saved();
    await settled();
    expect(at()).toBe(form);
    expect(screen.getByRole('textbox', text)).toHaveValue('Another');
    expect(JSON.parse(localStorage.getItem(draftKey) ?? '')).toEqual({
      changes: { visit_content: 'Another' },
    });
  });

  it('goes no further step back', async () => {
    keepDraft({ changes: { visit_content: 'Seen' } });
    const { user, at } = await open();
    await located();
    const release = await leaveWhileSaving(user);
    act(() => currentNavigator().navigate('/elsewhere'));
    release();
    await saved();
    await settled();
    expect(at()).toBe('/elsewhere');
    expect(localStorage.getItem(draftKey)).toBeNull();
  });

  it('and refuses the visit leaves it to be changed at its store', async () => {
    network.script(save, refused(errors.visitTooFar.code, 'You are 600 m away', 409));
    keepDraft({ changes: { visit_content: 'Seen' } });
    const { user, at } = await open();
    await located();
    const form = at();
    const release = await leaveWhileSaving(user);
    act(() => currentNavigator().navigate(form));
    await user.type(await screen.findByRole('textbox', text), 'Another');
    release();
    expect(await screen.findByText(/You are 600 m away/)).toBeVisible();
    await act(() => visitOutbox.wake());
    expect(visitOutbox.read()).toHaveLength(1);
    expect(screen.getByRole('textbox', text)).toHaveValue('Another');
    await act(() => visitOutbox.remove(visitOutbox.read()?.[0]?.id ?? ''));
  });

  it('while it is asked whether to leave closes the question, and goes one step back', async () => {
    const { user, at } = await open();
    const form = at();
    act(() => currentNavigator().navigate('/details'));
    act(() => currentNavigator().navigate(form));
    await user.type(await screen.findByRole('textbox', text), 'Seen');
    await located();
    const release = network.hold(save);
    await user.click(saveButton());
    await waitFor(() => expect(network.to(save)).toHaveLength(1));
    await user.click(button('Back'));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    release();
    await saved();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await screen.findByText('Page /details');
    await settled();
    expect(at()).toBe('/details');
  });
});

it('recorded without a network is shown at its store until it has been sent', async () => {
  const { unmount } = await openWaiting();
  unmount();
  await open();
  const waiting = await screen.findByRole('region', { name: '1 visit waits to be sent' });
  expect(within(waiting).getByText('Seen')).toBeVisible();
  offline(false);
  await act(() => visitOutbox.wake());
  expect(waiting).not.toBeInTheDocument();
  expect(network.to(save)).toHaveLength(1);
});

it('that waits is changed where and when it was recorded', async () => {
  const { user, content } = await openWaiting();
  expect(content).toHaveValue('Seen');
  expect(screen.getByText(/Place and time stay as they were/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Locate again' })).not.toBeInTheDocument();
  await user.type(content, ' again');
  offline(false);
  await user.click(saveButton());
  expect(await screen.findByText('The visit has been recorded.')).toBeVisible();
  expect(network.to(save)).toHaveLength(1);
  expect(network.to(save)[0]?.body).toMatchObject({ visit_content: 'Seen again', distance: 0 });
});

it('that another tab sends while it is changed says what is not part of it', async () => {
  const { user, content } = await openWaiting();
  await user.type(content, ' again');
  offline(false);
  await act(() => visitOutbox.wake());
  expect(network.to(save)).toHaveLength(0);
  const otherTab = new Outbox<WaitingVisit>({
    name: 'visit',
    lane: () => '',
    send: async () => {
      throw new RequestError(ClientCode.timeout, '');
    },
    onSent: async () => undefined,
  });
  await otherTab.wake();
  otherTab.close();
  network.script(save, 'timeout');
  await user.click(saveButton());
  const alert = await screen.findByRole('alertdialog');
  expect(within(alert).getByText(/had been sent before/)).toBeVisible();
});

it('that was changed from the form of its store leads back to a new one', async () => {
  const { unmount } = await openWaiting();
  unmount();
  offline(true);
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Change' }));
  expect(await screen.findByText(/Place and time stay as they were/)).toBeVisible();
  await user.click(saveButton());
  await waitFor(() => expect(screen.queryByText(/Place and time stay as they were/)).not.toBeInTheDocument());
  expect(await screen.findByRole('textbox', { name: 'What you saw and agreed' })).toHaveValue('');
});

it('that waits can be removed, and with it what was typed into its form', async () => {
  const { unmount, user: changing, content, id } = await openWaiting();
  await changing.type(content, ' again');
  expect(localStorage.getItem(changeKeyOf(id))).toContain('Seen again');
  unmount();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The visit has been removed.')).toBeVisible();
  expect(localStorage.getItem(changeKeyOf(id))).toBeNull();
  offline(false);
  await act(() => visitOutbox.wake());
  expect(network.to(save)).toHaveLength(0);
});

it('that waits is not sent behind the question whether to remove it', async () => {
  const { unmount } = await openWaiting();
  unmount();
  const { user } = await open();
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const first = await ask();
  offline(false);
  await act(() => visitOutbox.wake());
  expect(network.to(save)).toHaveLength(0);
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
});

it('that another tab has sent behind the question is not called removed', async () => {
  const { unmount, id } = await openWaiting();
  unmount();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog'));
  await act(() => visitOutbox.remove(id));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The visit had already been sent.')).toBeVisible();
});

it('whose saving was cut off is not offered to be saved a second time', async () => {
  const { unmount, id } = await openWaiting();
  unmount();
  keepDraft({ changes: { visit_content: 'Seen' }, sent: { key: id, body: {}, sent_at: 0 } });
  const { content } = await open();
  expect(content).toHaveValue('');
  expect(screen.getByRole('region', { name: '1 visit waits to be sent' })).toBeVisible();
});

it('says before anything is typed that the phone stores nothing', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  network.script(save, 'timeout');
  const { user, content } = await open();
  await located();
  expect(await screen.findByText(/This phone cannot store what you write/)).toBeVisible();
  await user.type(content, 'Seen');
  await user.click(saveButton());
  const alert = await screen.findByRole('alertdialog');
  expect(within(alert).getByText(/Keep the app open/)).toBeVisible();
  expect(localStorage.getItem(draftKey)).toContain('Seen');
});

it('plans the next visit with its reason', async () => {
  keepDraft({
    changes: { visit_content: 'Seen', next_visit_on: '2999-01-31', next_visit_reason: 'Contract' },
  });
  const { user } = await open();
  await located();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Contract');
  await user.click(saveButton());
  await saved();
  expect(network.to(save)).toHaveLength(1);
  expect(network.to(save)[0]?.body).toMatchObject({
    next_visit_on: '2999-01-31',
    next_visit_reason: 'Contract',
  });
});

it('has no day chosen for the next visit before one is', async () => {
  const { user } = await open();
  await user.click(button(/^Day of the next visit/));
  const sheet = within(await screen.findByRole('dialog', { name: 'Day of the next visit' }));
  await sheet.findByRole('grid');
  expect(sheet.queryAllByRole('gridcell', { selected: true })).toEqual([]);
});

it('keeps what is typed for this store, and shows it again', async () => {
  const { user, content, unmount } = await open();
  await user.click(button('Phone'));
  await user.type(content, 'Called');
  unmount();
  expect(JSON.parse(localStorage.getItem(draftKey) ?? '')).toEqual({
    changes: { visit_type: phone, visit_content: 'Called' },
  });
  const again = await open();
  expect(again.content).toHaveValue('Called');
  expect(button('Phone')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Your last entries have been restored.')).toBeVisible();
});

it('a refusal by the distance says why, and asks for the limits again', async () => {
  network.script(save, refused(errors.visitTooFar.code, 'You are 600 m away', 409));
  keepDraft({ changes: { visit_content: 'Seen' } });
  const { user } = await open();
  await located();
  const asked = network.to(config).length;
  await user.click(saveButton());
  expect(await screen.findByText(/You are 600 m away/)).toBeVisible();
  await waitFor(() => expect(network.to(config).length).toBeGreaterThan(asked));
});

it.each([
  ['visit_content', () => screen.getByRole('textbox', { name: 'What you saw and agreed' })],
  ['visit_type', () => document.getElementById('visit-form-visit_type')],
  ['img_paths', () => document.getElementById('visit-form-photos')],
] as const)('a refusal of %s stands at its field, which takes the focus', async (field, control) => {
  const fault = { field, reason: 'any', text: 'Not so.' };
  network.script(save, refused(errors.badInput.code, `${field}: no`, 400, fault));
  keepDraft({ changes: { visit_content: 'Seen' } });
  const { user } = await open();
  await located();
  await user.click(saveButton());
  expect(await screen.findByText('Not so.')).toBeVisible();
  await waitFor(() => expect(control()).toHaveFocus());
});

it('a store that is not in cooperation is not visited', async () => {
  network.answer(detail, aStoreDetail({ ...place, store_status: 2 }));
  await openRemote(remote, '/store/recordVisit?store_id=1', { role: 'attache' });
  expect(await screen.findByText('Maple Road cannot be visited now')).toBeVisible();
});

it('a form that cannot be loaded can be tried again', async () => {
  network.script(config, 'timeout');
  const { user } = await openRemote(remote, '/store/recordVisit?store_id=1', { role: 'attache' });
  const failure = await screen.findByRole('alert');
  network.answer(config, limits(false));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox')).toBeVisible();
});

it('a manager is led to the store', async () => {
  const { at } = await openRemote(remote, '/store/recordVisit?store_id=1', { role: 'manager' });
  await waitFor(() => expect(at()).toBe(storePage));
  expect(network.to(config)).toHaveLength(0);
});

describe('where the type wants a photo', () => {
  // Fakes the drawing, because jsdom has neither images nor canvases.
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(4000);
    jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(3000);
    const context = {
      canvas: { width: 800, height: 600 },
      fillRect: () => undefined,
      drawImage: () => undefined,
      fillText: () => undefined,
      measureText: (text: string) => ({ width: text.length }),
    };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['jpeg'], { type: 'image/jpeg' })));
    network.answer(config, limits(true));
    fakeNative({ ...standing(), takePhoto: async () => aPhoto() });
    keepDraft({ changes: { visit_content: 'Seen' } });
  });
  afterEach(() => jest.restoreAllMocks());

  /** jsdom's blobs cannot be read as bytes. */
  function aPhoto(): File {
    const file = new File(['photo'], 'photo.jpg');
    const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
    const arrayBuffer = async () => bytes.buffer;
    return Object.assign(file, { slice: () => ({ arrayBuffer }), arrayBuffer });
  }

  const heldKey = (): string => JSON.parse(localStorage.getItem(draftKey) ?? '').changes.pendingPhotoKeys[0];

  /** Wrapped in act, because the position may arrive meanwhile. */
  const expectKept = (key: string) => act(async () => expect(await visitOutbox.readFile(key)).toBeDefined());

  const arrived = { ...stored, file_full_url: stored.url, width: 800, height: 600, size: 9 };

  it('it is not saved without one; what has arrived survives a killed tab', async () => {
    network.answer(upload, arrived);
    const { user } = await open();
    await located();
    await user.click(saveButton());
    expect(screen.getByText('A visit of this type needs a photo.')).toBeVisible();
    await user.click(button('Take a photo'));
    expect(await screen.findByRole('button', { name: 'Photo 1' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem(draftKey) ?? '')).toMatchObject({ changes: { photos: [stored] } });
    await user.click(saveButton());
    await saved();
    expect(network.to(save)[0]?.body.img_paths).toBe(stored.file_url);
  });

  it('one that did not arrive survives a killed tab, and goes with the visit under its key', async () => {
    network.script(upload, 'network');
    const { user, unmount } = await open();
    await located();
    await user.click(button('Take a photo'));
    expect(await screen.findByText('On this phone')).toBeVisible();
    unmount();
    await open();
    await located();
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeVisible();
    await screen.findByText('On this phone');
    network.answer(upload, arrived);
    await user.click(saveButton());
    await saved();
    expect(network.to(save)[0]?.body.img_paths).toBe(stored.file_url);
    const keys = network.to(upload).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('one that was on its way when the draft was discarded comes back with that draft alone', async () => {
    network.script(upload, 'network');
    const { user, unmount } = await open();
    await user.click(button('Take a photo'));
    await screen.findByText('On this phone');
    unmount();
    const tries = network.to(upload).length;
    network.answer(upload, arrived);
    const release = network.hold(upload);
    await open();
    await waitFor(() => expect(network.to(upload)).toHaveLength(tries + 1));
    await user.click(button('Start over'));
    await act(async () => release());
    expect(screen.queryByRole('button', { name: 'Photo 1' })).not.toBeInTheDocument();
    expect(localStorage.getItem(draftKey)).toBeNull();
    await user.click(button('Undo'));
    await located();
    await user.click(saveButton());
    await saved();
    expect(network.to(save)[0]?.body.img_paths).toBe(stored.file_url);
  });

  it('one that was on its way to a visit that is refused goes on in its form', async () => {
    network.answer(upload, arrived);
    const release = network.hold(upload);
    network.script(save, refused(errors.storeLocked.code, 'Not now', 409));
    const { user } = await open();
    await located();
    await user.click(button('Take a photo'));
    await screen.findByText('Sending 0%');
    await user.click(saveButton());
    await act(async () => release());
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Photo 1' })).toBeVisible();
    expect(screen.queryByText(/^Sending/)).not.toBeInTheDocument();
  });

  it('one that is done without leaves nothing on the phone', async () => {
    network.script(upload, 'network');
    const { user } = await open();
    await user.click(button('Take a photo'));
    await screen.findByText('On this phone');
    const key = heldKey();
    await expectKept(key);
    await user.click(button('Remove photo 1'));
    await waitFor(async () => expect(await visitOutbox.readFile(key)).toBeUndefined());
  });

  it('one of a draft that was discarded leaves the phone once that cannot be undone', async () => {
    network.script(upload, 'network', 'network');
    const { user, unmount } = await open();
    await user.click(button('Take a photo'));
    await screen.findByText('On this phone');
    const key = heldKey();
    unmount();
    await open();
    await screen.findByText('On this phone');
    await user.click(button('Start over'));
    await expectKept(key);
    act(() => feedback.toast('Something else'));
    await waitFor(async () => expect(await visitOutbox.readFile(key)).toBeUndefined());
  });

  it('one of a visit that waits stays with it where a change that does without it was not saved', async () => {
    offline(true);
    network.script(upload, 'network');
    const { user, unmount } = await open();
    await located();
    await user.click(button('Take a photo'));
    await screen.findByText('On this phone');
    const key = heldKey();
    await user.click(saveButton());
    await screen.findByText(/Kept on this phone/);
    unmount();
    const id = visitOutbox.read()?.[0]?.id ?? '';
    await openRemote(remote, `/store/recordVisit?store_id=1&waiting=${id}`, { role: 'attache' });
    await user.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    expect(screen.queryByRole('button', { name: 'Remove photo 1' })).not.toBeInTheDocument();
    network.answer(upload, arrived);
    offline(false);
    cleanup();
    await act(() => visitOutbox.wake());
    expect(network.to(save)[0]?.body.img_paths).toBe(stored.file_url);
    await waitFor(async () => expect(await visitOutbox.readFile(key)).toBeUndefined());
  });

  it('one that the server refuses is said, and does not go with the visit', async () => {
    network.script(upload, refused(errors.imageDamaged.code, 'Not a picture', 400));
    const { user } = await open();
    await located();
    await user.click(button('Take a photo'));
    expect(await screen.findByText('Not a picture')).toBeVisible();
    await user.click(saveButton());
    expect(screen.getByText(/Remove the photo that was not accepted/)).toBeVisible();
    await user.click(button('Remove photo 1'));
    expect(screen.queryByText('Not a picture')).not.toBeInTheDocument();
    expect(network.to(save)).toHaveLength(0);
  });

  it('six are enough, and one can be removed', async () => {
    const photos = [1, 2, 3, 4, 5, 6].map((n) => ({ file_url: `/files/${n}.jpg`, url: `/files/${n}.jpg` }));
    keepDraft({ changes: { visit_content: 'Seen', photos } });
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Take a photo' })).not.toBeInTheDocument();
    await user.click(button('Remove photo 6'));
    expect(button('Take a photo')).toBeVisible();
  });

  it('a camera that is not allowed is said', async () => {
    fakeNative({ ...standing(), takePhoto: () => Promise.reject(new Error('denied')) });
    const { user } = await open();
    await user.click(button('Take a photo'));
    expect(await screen.findByText(/could not be read/)).toBeVisible();
  });
});

describe('quick phrases', () => {
  const strip = async () => within(await screen.findByRole('list', { name: 'Quick phrases' }));

  it('stand after what is typed, and count with it', async () => {
    const { user, content } = await open();
    await user.type(content, 'Two new brokers');
    await user.click((await strip()).getByRole('button', { name: 'Met the head of store' }));
    expect(content).toHaveValue('Two new brokers\nMet the head of store');
    expect(screen.getByText('37/100')).toBeInTheDocument();
    await user.click((await strip()).getByRole('button', { name: /^x+$/ }));
    expect(await screen.findByText(/^It does not fit/)).toBeVisible();
    expect(content).toHaveValue('Two new brokers\nMet the head of store');
  });

  it('are added and removed on the server', async () => {
    network.answer(savePhrases, null);
    network.answer(phrases, { texts: ['Called'] });
    const { user } = await open();
    await user.click((await strip()).getByRole('button', { name: 'Quick phrases' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Quick phrases' }));
    await user.type(sheet.getByRole('textbox', { name: /New quick phrase/ }), 'Seen');
    network.answer(phrases, { texts: ['Seen', 'Called'] });
    await user.click(sheet.getByRole('button', { name: 'Add' }));
    expect(await sheet.findByText('Seen')).toBeVisible();
    await sheet.findByRole('button', { name: 'Add' });
    await user.click(sheet.getByRole('button', { name: 'Remove: Called' }));
    await waitFor(() =>
      expect(network.to(savePhrases).map(({ body }) => body)).toEqual([
        { texts: ['Seen', 'Called'], seen: ['Called'] },
        { texts: ['Seen'], seen: ['Seen', 'Called'] },
      ]),
    );
  });
});
