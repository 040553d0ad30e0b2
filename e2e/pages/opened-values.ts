import type { Page } from '@playwright/test';

interface OpenedValues {
  /** Saved answers; null if there are none. */
  answers: unknown;
  outbox: Record<string, unknown>;
  /** Values of the identity in localStorage, as texts. */
  texts: Record<string, string>;
}

/** Opens with the page's own keys what the app has stored sealed. Values without a key are left out. */
export function openedValues(page: Page): Promise<OpenedValues> {
  return page.evaluate(async () => {
    type Sealed = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening a database before the app would create it without its store.
    const known = (await indexedDB.databases()).map(({ name }) => name);
    const readAll = async (name: string, store: string): Promise<[string, unknown][]> => {
      if (!known.includes(name)) return [];
      const database = await answerOf(indexedDB.open(name));
      const read = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([answerOf(read.getAllKeys()), answerOf(read.getAll())]);
      database.close();
      return keys.map((key, index) => [String(key), values[index]]);
    };
    const keys = (await readAll('agency-keys', 'keys')) as [string, { key?: CryptoKey }][];
    const open = async (stored: unknown, names: string[]): Promise<unknown> => {
      const { iv, sealed } = stored as Sealed;
      for (const name of names) {
        for (const [, { key }] of keys) {
          if (!key) continue;
          const additionalData = new TextEncoder().encode(name);
          const packed = await crypto.subtle
            .decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed)
            .catch(() => null);
          if (!packed) continue;
          const length = new DataView(packed).getUint32(0);
          const head = JSON.parse(new TextDecoder().decode(new Uint8Array(packed, 4, length)));
          return 'rest' in head ? head.rest : { ...head, bytes: packed.slice(4 + length) };
        }
      }
      return undefined;
    };
    const erasures = Array.from({ length: 20 }, (_, index) => index);
    const [seen] = (await readAll('agency-offline', 'queries')).map(([, value]) => value);
    const identities = keys.flatMap(([owner]) => erasures.map((count) => `${owner}seen${count}`));
    const outbox: Record<string, unknown> = {};
    for (const [name, value] of await readAll('agency-outbox', 'entries'))
      outbox[name] = await open(value, [name]);
    const texts: Record<string, string> = {};
    for (const [name, text] of Object.entries(localStorage) as [string, string][]) {
      if (!text.startsWith('~')) continue;
      const bytes = Uint8Array.from(atob(text.slice(1)), (letter) => letter.charCodeAt(0));
      const stored: Sealed = { iv: bytes.slice(0, 12), sealed: bytes.slice(12).buffer };
      const opened = await open(stored, [name]);
      if (typeof opened === 'string') texts[name] = opened;
    }
    return { answers: seen ? ((await open(seen, identities)) ?? null) : null, outbox, texts };
  });
}
