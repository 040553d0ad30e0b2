import { act, screen } from '@testing-library/react';
import { canPersist, writeAll } from '../../platform/outbox/outbox-storage';
import { currentToken, dispatchSession } from '../../platform/session/session-store';
import { aUser, prepareNetwork, prepareStorage, renderScreen } from '../../testing';
import { draftStore } from '../forms/draft-store';
import { StorageNotice } from './storage-notice';

prepareNetwork();
prepareStorage();

const words = /This phone cannot store what you write/;
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const open = () => renderScreen(<StorageNotice />, { role: 'attache' });

afterEach(() => jest.restoreAllMocks());

it('says nothing where everything is kept', async () => {
  await open();
  await act(async () => {
    draftStore<{ name: string }, never>('store', null).change(() => ({ changes: { name: 'Maple' } }));
    await writeAll(new Map([['one', 1]]));
    await canPersist();
  });
  expect(screen.queryByText(words)).toBeNull();
});

it.each<[string, () => unknown]>([
  [
    'a draft',
    () => {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
      draftStore<{ name: string }, never>('store', null).change(() => ({ changes: { name: 'Maple' } }));
    },
  ],
  [
    'what is to be sent',
    () => {
      jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
      return writeAll(new Map([['one', 1]]));
    },
  ],
  [
    'a try ahead of it',
    () => {
      jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
      return canPersist();
    },
  ],
])('says so once the phone does not take %s', async (_, write) => {
  await open();
  await act(async () => write());
  expect(await screen.findByText(words)).toBeVisible();
});

it('says it on one page of a session, and anew to whoever comes next', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  const first = await open();
  await act(async () => void (await canPersist()));
  await first.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(words)).toBeNull();
  first.unmount();
  const second = await open();
  await act(async () => void (await canPersist()));
  expect(screen.queryByText(words)).toBeNull();
  second.unmount();

  dispatchSession({ type: 'session-ended' });
  expect(currentToken()).toBeNull();
  await open();
  dispatchSession({ type: 'identity-confirmed', token: 'next' });
  dispatchSession({ type: 'user-loaded', user: aUser('manager'), token: 'next' });
  await act(async () => void (await canPersist()));
  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  ['to Safari on an iPhone', 'standalone', 1],
  ['to Chromium', 'userAgentData', 1],
  ['not to Firefox, which would ask the user', 'other', 0],
])('a wish to spare what is stored: %s', async (_, property, times) => {
  const persist = jest.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  Object.defineProperty(navigator, property, { configurable: true, value: false });
  await canPersist();
  expect(persist).toHaveBeenCalledTimes(times);
  for (const name of ['storage', property]) Reflect.deleteProperty(navigator, name);
});
