import { draftKeyOf } from '../../contract/model/draft';
import { unsentDrafts } from '../../platform/outbox/saved-drafts';
import { endSession, forgetUserData, takeOverUser } from '../../platform/session/forget-user';
import { dispatchSession } from '../../platform/session/session-store';
import { aUser } from '../../testing/fixtures';
import { draftStore } from './draft-store';

interface Form {
  name: string;
}

const user = aUser('attache');
const key = `agency.${draftKeyOf('visit', user, null)}`;
const open = () => draftStore<Form, { name: string }>('visit', null);
const type = (name: string) => open().change((before) => ({ ...before, changes: { name } }));

beforeEach(() => {
  localStorage.clear();
  dispatchSession({ type: 'identity-confirmed', token: 't' });
  dispatchSession({ type: 'user-loaded', user, token: 't' });
});

afterEach(() => forgetUserData('logged-out'));

it('keeps every change at once, for whoever opens the form again', () => {
  type('Maple');
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ changes: { name: 'Maple' } });
  expect(open().read().changes).toEqual({ name: 'Maple' });
});

it('gives the same object until something changes', () => {
  type('Maple');
  const first = open().read();
  expect(open().read()).toBe(first);
  type('Oak');
  expect(open().read()).not.toBe(first);
});

it('stores nothing where nothing is left', () => {
  type('Maple');
  open().change(() => ({ changes: {} }));
  expect(localStorage.getItem(key)).toBeNull();
  type('Maple');
  open().forget();
  expect(localStorage.getItem(key)).toBeNull();
});

it('tells its listeners of changes, also of those of another tab', () => {
  const heard = jest.fn();
  const stop = open().subscribe(heard);
  type('Maple');
  expect(heard).toHaveBeenCalledTimes(1);
  localStorage.setItem(key, JSON.stringify({ changes: { name: 'Elsewhere' } }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(open().read().changes).toEqual({ name: 'Elsewhere' });
  stop();
  type('Oak');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('keeps what cannot be stored until the page is gone or the user leaves', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  type('Maple');
  expect(open().read().changes).toEqual({ name: 'Maple' });
  jest.restoreAllMocks();
  await forgetUserData('logged-out');
  expect(open().read().changes).toEqual({});
});

it('keeps what does not fit any more over what was stored before it', () => {
  type('Maple');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  type('Maple Road');
  expect(open().read().changes).toEqual({ name: 'Maple Road' });
  expect(unsentDrafts()).toBe(1);
  jest.restoreAllMocks();
  type('Maple Road 1');
  expect(JSON.parse(localStorage.getItem(key) ?? '').changes).toEqual({ name: 'Maple Road 1' });
});

describe('after a lost session', () => {
  const comeBack = (next: typeof user) => {
    dispatchSession({ type: 'identity-confirmed', token: 'u' });
    takeOverUser(next, 'u');
  };

  it.each([
    ['in the storage', () => {}],
    ['in memory', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})],
  ])('has everything for the same person, and nothing for another one (%s)', (_where, spoil) => {
    spoil();
    type('Maple');
    jest.restoreAllMocks();
    endSession('session-lost');
    expect(open().read().changes).toEqual({});
    type('Oak');
    comeBack(user);
    expect(open().read().changes).toEqual({ name: 'Maple' });
    endSession('session-lost');
    comeBack({ ...user, id: '8' });
    expect(open().read().changes).toEqual({});
    comeBack(user);
    expect(open().read().changes).toEqual({});
  });

  it('tells the form as soon as it is known who has come back', () => {
    type('Maple');
    endSession('session-lost');
    dispatchSession({ type: 'identity-confirmed', token: 'u' });
    const heard = jest.fn();
    const stop = open().subscribe(heard);
    takeOverUser(user, 'u');
    expect(heard).toHaveBeenCalled();
    stop();
  });
});

it('counts what is not saved', () => {
  expect(unsentDrafts()).toBe(0);
  type('Maple');
  draftStore('store', '5').change((before) => ({ ...before, changes: { name: 'Oak' } }));
  expect(unsentDrafts()).toBe(2);
  dispatchSession({ type: 'user-loaded', user: { ...user, id: '8' } });
  expect(unsentDrafts()).toBe(0);
});

describe('while nobody knows yet who is logged in', () => {
  const loaded = () => dispatchSession({ type: 'user-loaded', user, token: 'u' });

  beforeEach(() => {
    type('Maple');
    dispatchSession({ type: 'identity-confirmed', token: 'u' });
  });

  it('what is typed is shown, and kept with its owner once that is known', () => {
    const heard = jest.fn();
    const stop = open().subscribe(heard);
    expect(open().read().changes).toEqual({});
    type('Oak');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(open().read().changes).toEqual({ name: 'Oak' });
    expect(open().read()).toBe(open().read());
    loaded();
    expect(open().read().changes).toEqual({ name: 'Oak' });
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ changes: { name: 'Oak' } });
    stop();
  });

  it('what the owner has typed before is there again with them, where nothing was typed', () => {
    loaded();
    expect(open().read().changes).toEqual({ name: 'Maple' });
  });

  it('what was typed is forgotten when it is sent, and with its session', () => {
    type('Oak');
    open().forget();
    expect(open().read().changes).toEqual({});
    type('Oak');
    dispatchSession({ type: 'identity-confirmed', token: 'v' });
    dispatchSession({ type: 'user-loaded', user, token: 'v' });
    expect(open().read().changes).toEqual({ name: 'Maple' });
  });
});
