import { clear, createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { storageLoss } from './storage-loss';

const database: UseStore = createStore('agency-outbox', 'entries');
/** Values that cannot be stored, in a private window or on a full device; they last as long as the page. */
const memory = new Map<string, unknown>();

const hasDatabase = () => 'indexedDB' in globalThis;

/** Storage has worked once, so a later failure is an error rather than a private window. */
let hasAnswered = false;

async function ask<Answer>(
  read: (store: IDBObjectStore) => Promise<Answer>,
  nothing: Answer,
): Promise<Answer> {
  if (!hasDatabase()) return nothing;
  try {
    const answer = await database('readonly', read);
    hasAnswered = true;
    return answer;
  } catch (error) {
    if (hasAnswered) throw error;
    return nothing;
  }
}

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export async function readAll<Value>(prefix: string): Promise<Value[]> {
  const stored = await ask<Value[]>((store) => promisifyRequest(store.getAll(rangeOf(prefix))), []);
  const unstored = [...memory].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value as Value);
  return [...stored, ...unstored];
}

export async function readKeys(prefix: string): Promise<string[]> {
  const stored = await ask((store) => promisifyRequest(store.getAllKeys(rangeOf(prefix))), []);
  return [...stored.map(String), ...[...memory.keys()].filter((key) => key.startsWith(prefix))];
}

export async function readOne<Value>(key: string): Promise<Value | undefined> {
  if (memory.has(key)) return memory.get(key) as Value;
  return ask<Value | undefined>((store) => promisifyRequest(store.get(key)), undefined);
}

/** Stores all values or none. @returns false if the device cannot store them: they last as long as the page. */
export async function writeAll(values: ReadonlyMap<string, unknown>): Promise<boolean> {
  try {
    await database('readwrite', (store) => {
      for (const [key, value] of values) store.put(value, key);
      return promisifyRequest(store.transaction);
    });
    for (const key of values.keys()) memory.delete(key);
    return true;
  } catch {
    for (const [key, value] of values) memory.set(key, value);
    storageLoss.report();
    return false;
  }
}

export function isPersisted(keys: readonly string[]): boolean {
  return !keys.some((key) => memory.has(key));
}

/**
 * Replaces a value atomically across tabs, and returns the previous one. `change` returns undefined to remove
 * it.
 */
export async function changeOne<Value>(
  key: string,
  change: (before: Value) => Value | undefined,
): Promise<Value | undefined> {
  if (memory.has(key)) {
    const before = memory.get(key) as Value;
    const after = change(before);
    if (after === undefined) memory.delete(key);
    else memory.set(key, after);
    return before;
  }
  if (!hasDatabase()) return undefined;
  return database('readwrite', async (store) => {
    const before = (await promisifyRequest(store.get(key))) as Value | undefined;
    if (before === undefined) return undefined;
    const after = change(before);
    if (after === undefined) store.delete(key);
    else if (after !== before) store.put(after, key);
    await promisifyRequest(store.transaction);
    return before;
  });
}

export async function removeAll(keys: readonly string[]): Promise<void> {
  const wereInMemory = keys.map((key) => memory.delete(key)).every(Boolean);
  if (!hasDatabase() || keys.length === 0) return;
  try {
    await database('readwrite', (store) => {
      for (const key of keys) store.delete(key);
      return promisifyRequest(store.transaction);
    });
  } catch (error) {
    // Values in memory can still be changed on a device that stores nothing.
    if (!wereInMemory) throw error;
  }
}

export async function removeOthers(ownPrefix: string): Promise<void> {
  const stored = await ask((store) => promisifyRequest(store.getAllKeys()), []);
  const keys = [...stored.map(String), ...memory.keys()];
  await removeAll(keys.filter((key) => !key.startsWith(ownPrefix)));
}

export async function forgetOutbox(): Promise<void> {
  memory.clear();
  if (hasDatabase()) await clear(database);
}

const enoughBytes = 20 * 1024 * 1024;

/**
 * Returns whether storage has room for a few more photos. Checked before input begins; `StorageNotice` warns if not.
 */
export async function canPersist(): Promise<boolean> {
  const can = await hasRoom();
  if (!can) storageLoss.report();
  else askToSpare();
  return can;
}

/** Asks the browser to spare this storage when space is short. Only Firefox would ask the user, so it is left out. */
function askToSpare(): void {
  if ('standalone' in navigator || 'userAgentData' in navigator)
    void navigator.storage?.persist?.().catch(() => false);
}

async function hasRoom(): Promise<boolean> {
  try {
    const probe = 'probe';
    await database('readwrite', (store) => {
      store.put(new ArrayBuffer(1), probe);
      store.delete(probe);
      return promisifyRequest(store.transaction);
    });
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined || usage === undefined || quota - usage > enoughBytes;
  } catch {
    return false;
  }
}
