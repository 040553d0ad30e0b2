import { webcrypto } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { waitFor } from '@testing-library/react';
import { createStore, entries, get, set } from 'idb-keyval';
import { ownKeyOf } from '../../contract/model/stored-data';
import { draftStore } from '../../kit/forms/draft-store';
import { logInAs, prepareNetwork, prepareStorage } from '../../testing';
import { aUser } from '../../testing/fixtures';
import { writeAll } from '../outbox/outbox-storage';
import { readFile, saveFile } from '../outbox/stored-files';
import { endSession, takeOverUser } from '../session/forget-user';
import { currentUser, dispatchSession } from '../session/session-store';
import { askForKeyEarly, openSeals } from './open-seals';
import { isSealed } from './sealed-values';

const network = prepareNetwork();
prepareStorage();
const call = 'POST /expand/account/offline-key';
const keys = createStore('agency-keys', 'keys');
const outbox = createStore('agency-outbox', 'entries');
const user = aUser('attache');
const own = ownKeyOf(user, '');
const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const draft = () => draftStore<{ name: string }, never>('store', null);
const draftName = `agency.${own}store-draft.add`;

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
  // Serialising would lose a key that scripts cannot export, which browsers clone as it is.
  const clone = (value: unknown) => deserialize(serialize(value));
  const hasKey = (value: unknown) => typeof value === 'object' && value !== null && 'until' in value;
  Object.assign(globalThis, {
    structuredClone: (value: object) => (hasKey(value) ? { ...value } : clone(value)),
  });
});

beforeEach(async () => {
  endSession('logged-out');
  await waitFor(async () => expect(await entries(keys)).toEqual([]));
  globalThis.agencyOwnTexts ??= null;
  network.answer(call, { key: keyOf(1), hours: 72 });
  logInAs('attache');
});

afterAll(() => {
  globalThis.agencyOwnTexts = undefined;
});

const storedDraft = () => localStorage.getItem(draftName);

async function typeName(name: string): Promise<void> {
  draft().change(() => ({ changes: { name } }));
  await waitFor(() => expect(storedDraft()).toMatch(/^~/));
}

it('seals drafts and files, and the key on the device cannot be exported', async () => {
  await openSeals(user);
  await typeName('Sunny Homes');
  expect(storedDraft()).not.toContain('Sunny');
  expect(draft().read()).toEqual({ changes: { name: 'Sunny Homes' } });
  expect(await saveFile('f', new Blob(['photo'], { type: 'image/jpeg' }))).toBe(true);
  expect(isSealed(await get(`${own}file.f`, outbox))).toBe(true);
  expect(await (await readFile('f'))?.arrayBuffer()).toHaveProperty('byteLength', 5);
  const stored = await get(own, keys);
  expect(stored.key.extractable).toBe(false);
  expect(stored.until - Date.now()).toBeGreaterThan(71 * 3_600_000);
});

it('deletes the key with the session, and opens what was typed after the next login', async () => {
  await openSeals(user);
  await typeName('Typed before');
  endSession('session-lost');
  await waitFor(async () => expect(await entries(keys)).toEqual([]));
  expect(storedDraft()).toMatch(/^~/);
  logInAs('attache');
  expect(draft().read()).toEqual({ changes: {} });
  await openSeals(user);
  expect(draft().read()).toEqual({ changes: { name: 'Typed before' } });
});

it('keeps the key of a lost session, for as long as it may be used, if something waits to be handed in', async () => {
  await openSeals(user);
  localStorage.setItem(`agency.${own}outbox.visit.1`, 'null');
  const name = `${own}visit.1`;
  await writeAll(new Map([[name, { id: '1' }]]));
  const sealed = await get(name, outbox);
  expect(isSealed(sealed)).toBe(true);
  endSession('session-lost');
  await waitFor(() => expect(currentUser()).toBeNull());
  const { key } = await get(own, keys);
  expect(await openInAnotherPage(name, sealed)).toEqual({ id: '1' });
  await set(own, { key, until: Date.now() - 1 }, keys);
  expect(await openInAnotherPage(name, sealed)).toBeUndefined();
});

async function openInAnotherPage(name: string, sealed: unknown): Promise<unknown> {
  const texts = globalThis.agencyOwnTexts;
  let opened: unknown;
  await jest.isolateModulesAsync(async () => {
    opened = await (await import('./key-ring')).open(name, sealed);
  });
  globalThis.agencyOwnTexts = texts;
  return opened;
}

it('merges what is typed before the key is there', async () => {
  await openSeals(user);
  await typeName('Typed before');
  endSession('session-lost');
  logInAs('attache');
  draftStore<{ address: string }, never>('store', null).change(() => ({ changes: { address: 'Street' } }));
  await openSeals(user);
  await waitFor(() =>
    expect(draft().read()).toEqual({ changes: { name: 'Typed before', address: 'Street' } }),
  );
});

it('keeps a sealed draft while the server gives no key, and merges what is typed meanwhile', async () => {
  await openSeals(user);
  await typeName('Typed before');
  const sealed = storedDraft();
  endSession('logged-out');
  await waitFor(async () => expect(await entries(keys)).toEqual([]));
  localStorage.setItem(draftName, String(sealed));
  network.script(call, 'network');
  logInAs('attache');
  await openSeals(user);
  draftStore<{ address: string }, never>('store', null).change(() => ({ changes: { address: 'Street' } }));
  expect(storedDraft()).toBe(sealed);
  network.answer(call, { key: keyOf(1), hours: 72 });
  await openSeals(user);
  await waitFor(() =>
    expect(draft().read()).toEqual({ changes: { name: 'Typed before', address: 'Street' } }),
  );
});

it('leaves what another key has sealed where it is', async () => {
  await openSeals(user);
  await typeName('Of the other key');
  await saveFile('f', new Blob(['photo']));
  const before = storedDraft();
  endSession('session-lost');
  await waitFor(async () => expect(await entries(keys)).toEqual([]));
  network.answer(call, { key: keyOf(2), hours: 72 });
  logInAs('attache');
  await openSeals(user);
  expect(draft().read()).toEqual({ changes: {} });
  expect(storedDraft()).toBe(before);
  expect(await readFile('f')).toBeUndefined();
  expect(await get(`${own}file.f`, outbox)).toBeDefined();
});

it('stores what was typed right before the session was lost', async () => {
  await openSeals(user);
  draft().change(() => ({ changes: { name: 'Last word' } }));
  expect(storedDraft()).toBe('null');
  endSession('session-lost');
  await waitFor(() => expect(storedDraft()).toMatch(/^~/));
  logInAs('attache');
  await openSeals(user);
  expect(draft().read()).toEqual({ changes: { name: 'Last word' } });
});

it('stores nothing of what was typed right before a logout', async () => {
  await openSeals(user);
  draft().change(() => ({ changes: { name: 'Last word' } }));
  endSession('logged-out');
  await waitFor(async () => expect(await entries(keys)).toEqual([]));
  logInAs('attache');
  await openSeals(user);
  draftStore('other', null).change(() => ({ changes: { name: 'After the logout' } }));
  const otherName = `agency.${own}other-draft.add`;
  await waitFor(() => expect(localStorage.getItem(otherName)).toMatch(/^~/));
  expect(storedDraft()).toBeNull();
  expect(draft().read()).toEqual({ changes: {} });
});

it('asks once for the key when the user becomes known after the session', async () => {
  dispatchSession({ type: 'identity-confirmed', token: 'of the login' });
  await Promise.all([askForKeyEarly(), askForKeyEarly()]);
  expect(network.to(call)).toHaveLength(1);
  takeOverUser(user, 'of the login');
  await openSeals(user);
  expect(network.to(call)).toHaveLength(1);
  await typeName('Known now');
});

it('stores no key where the organisation allows no hours', async () => {
  network.answer(call, { key: keyOf(1), hours: 0 });
  await openSeals(user);
  await typeName('In memory');
  expect(await entries(keys)).toEqual([]);
  expect(draft().read()).toEqual({ changes: { name: 'In memory' } });
});

it('ends the session when its time is over and the server cannot be asked', async () => {
  await openSeals(user);
  await typeName('Typed in time');
  const { key } = await get(own, keys);
  await set(own, { key, until: Date.now() - 1 }, keys);
  network.script(call, 'network');
  await openSeals();
  expect(currentUser()).toBeNull();
  expect(storedDraft()).toMatch(/^~/);
  await waitFor(async () => expect(await entries(keys)).toEqual([]));
});

it('goes on when its time is over and the server gives it again', async () => {
  await openSeals(user);
  const { key } = await get(own, keys);
  await set(own, { key, until: Date.now() - 1 }, keys);
  await openSeals();
  await waitFor(async () => expect((await get(own, keys)).until).toBeGreaterThan(Date.now()));
  expect(currentUser()).not.toBeNull();
});
