import { clear, createStore, delMany, get, set, keys as storedOwners } from 'idb-keyval';
import { type Forgetting, ownKeyOf } from '../../contract/model/stored-data';
import { call } from '../request/client';
import { isRequestError } from '../request/request-error';
import { endSession, onForget } from '../session/forget-user';
import type { User } from '../session/session';
import { currentToken, currentUser } from '../session/session-store';
import { areTextsOpen, closeTexts, openTexts, provideTexts } from './sealed-texts';
import { isSealed, openValue, sealValue } from './sealed-values';

/** The stored form of a key. `key` is missing once its time is over. */
interface StoredKey {
  key?: CryptoKey;
  /** Milliseconds since 1970, until which it may be used without the server. */
  until: number;
}

const database = createStore('agency-keys', 'keys');
const hourMs = 3_600_000;
const retryMs = 60_000;
/** Maximum ms that a login waits for the key. */
const patienceMs = 2000;

/** Keys in memory by owner, which is the beginning of all names of an identity; null if the owner has no key. */
const keys = new Map<string, CryptoKey | null>();
const waiting = new Map<string, ((key: CryptoKey | null) => void)[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

provideTexts();
onForget(forget);

/** Returns the part of a stored name that says whose value it is. */
function ownerOf(name: string): string {
  return name.split('/', 4).join('/').concat('/');
}

/** Returns the key for a stored name, once it is known. Returns null if neither device nor server gives one. */
function keyFor(name: string): Promise<CryptoKey | null> {
  const owner = ownerOf(name);
  const key = keys.get(owner);
  if (key !== undefined) return Promise.resolve(key);
  const user = currentUser();
  if (!user || ownKeyOf(user, '') !== owner) return storedKey(owner);
  return new Promise((resolve) => {
    waiting.set(owner, [...(waiting.get(owner) ?? []), resolve]);
  });
}

/** Returns the key of an identity without a session, which stays on the device for what it has to hand in. */
async function storedKey(owner: string): Promise<CryptoKey | null> {
  const stored = await readStored(owner);
  return stored?.key && stored.until > Date.now() ? stored.key : null;
}

/** Opens a value; undefined without its key. What was stored before values were sealed is returned as it is. */
export async function open(name: string, stored: unknown): Promise<unknown> {
  if (!isSealed(stored)) return stored;
  const key = await keyFor(name);
  return key ? openValue(key, name, stored).catch(() => undefined) : undefined;
}

/** @throws Error without a key */
export async function seal(name: string, value: unknown): Promise<unknown> {
  const key = await keyFor(name);
  if (!key) throw new Error('There is no key to seal with');
  return sealValue(key, name, value);
}

/** @param confirmed The user if the server has just confirmed them */
export function openKeys(user: User, confirmed: User | undefined): Promise<void> {
  return confirmed ? openKey(user) : openStored(user);
}

/**
 * Reads the key from the device. Without one it asks the server, and does not wait for the answer. If its time is over
 * it waits, because an answer that does not come ends the session, and what was typed meanwhile would be lost.
 */
async function openStored(user: User): Promise<void> {
  const owner = ownKeyOf(user, '');
  const stored = await readStored(owner);
  if (stored?.key && stored.until > Date.now()) {
    await use(user, stored.key, stored.until);
    return;
  }
  if (stored?.key) await set(owner, { until: stored.until } satisfies StoredKey, database);
  const asked = ask(user, stored !== undefined);
  if (stored) await asked;
}

/** Gets the key for a user whom the server has just confirmed, and renews the time for which the device may use it. */
async function openKey(user: User): Promise<void> {
  const owner = ownKeyOf(user, '');
  const asked = ask(user, false);
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  if (!areTextsOpen(owner)) await Promise.race([asked, patience]);
}

const callForKey = () =>
  call('POST /expand/account/offline-key', { body: {} }, { hideLoading: true, hideError: true });

/** A call that began before the user of its session was known. */
let early: { token: string | null; answer: ReturnType<typeof callForKey> } | null = null;

export function askEarly(): void {
  const token = currentToken();
  if (early?.token === token) return;
  early = { token, answer: callForKey() };
  // `askServer` handles a failure once the user is known.
  early.answer.catch(() => undefined);
}

const asking = new Map<string, Promise<void>>();

function ask(user: User, mustHave: boolean): Promise<void> {
  const owner = ownKeyOf(user, '');
  // An answer to a former session says nothing about this one.
  const question = `${owner} ${currentToken()}`;
  const known = asking.get(question);
  if (known) return known;
  const asked = askServer(user, owner, mustHave).finally(() => asking.delete(question));
  asking.set(question, asked);
  return asked;
}

async function askServer(user: User, owner: string, mustHave: boolean): Promise<void> {
  // Without a secure context browsers seal nothing, so that nothing is stored.
  if (!crypto.subtle) return publish(owner, null);
  const token = currentToken();
  const answer = early?.token === token ? early.answer : callForKey();
  early = null;
  try {
    const { key: text, hours } = await answer;
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    if (currentToken() !== token) return;
    const until = Date.now() + hours * hourMs;
    // A full device, and a private window that stores no keys, have it in memory only.
    if (hours > 0) await set(owner, { key, until } satisfies StoredKey, database).catch(() => undefined);
    else await clear(database).catch(() => undefined);
    await use(user, key, hours > 0 ? until : null);
  } catch (error) {
    const hasAnswer = isRequestError(error) && error.details.status !== undefined;
    const known = keys.get(owner) ?? null;
    await publish(owner, known);
    if (currentToken() !== token || (known && !mustHave)) return;
    clearTimeout(timer);
    if (hasAnswer || !mustHave) timer = setTimeout(() => void askAgain(user, mustHave), retryMs);
    else if (isCurrent(user)) endSession('session-lost');
  }
}

function isCurrent(user: User): boolean {
  const current = currentUser();
  return current !== null && ownKeyOf(current, '') === ownKeyOf(user, '');
}

async function use(user: User, key: CryptoKey, until: number | null): Promise<void> {
  await publish(ownKeyOf(user, ''), key);
  clearTimeout(timer);
  if (until !== null) timer = setTimeout(() => void askAgain(user, true), until - Date.now());
}

/**
 * Asks the server for the key or for more time. Where it must have been given, the session ends without an answer, and
 * what was typed stays sealed.
 */
async function askAgain(user: User, mustHave: boolean): Promise<void> {
  if (isCurrent(user)) await ask(user, mustHave);
}

async function publish(owner: string, key: CryptoKey | null): Promise<void> {
  keys.set(owner, key);
  for (const resolve of waiting.get(owner) ?? []) resolve(key);
  waiting.delete(owner);
  // A browser that blocks its storage has nothing to open.
  await openTexts(owner, key).catch(() => undefined);
}

async function readStored(owner: string): Promise<StoredKey | undefined> {
  return get<StoredKey>(owner, database).catch(() => undefined);
}

/**
 * Deletes keys whose session has ended. After a lost session the key of what was not sent stays until its time is over,
 * so that the device can still hand it in (`outbox/deposit-unsent.ts`). What other keys have sealed stays sealed.
 */
async function forget(event: Forgetting): Promise<void> {
  if (event === 'session-opened') return;
  const user = currentUser();
  const own = user && ownKeyOf(user, '');
  for (const owner of keys.keys()) if (event === 'logged-out' || (own && owner !== own)) keys.delete(owner);
  if (event === 'identity-known') return deleteKeys((owner) => owner !== own);
  clearTimeout(timer);
  closeTexts();
  await (event === 'logged-out' ? clear(database) : deleteKeys((owner) => !hasUnsent(owner)));
}

async function deleteKeys(isMeant: (owner: string) => boolean): Promise<void> {
  await delMany((await storedOwners<string>(database)).filter(isMeant), database);
}

function hasUnsent(owner: string): boolean {
  return Object.keys(localStorage).some((name) => name.startsWith(`agency.${owner}outbox.`));
}
