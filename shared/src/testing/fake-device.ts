import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { forgetOutbox } from '../kit/outbox/outbox-storage';

/** What jsdom lacks of a browser that stores things: a database, copies of values, blobs that tell their bytes, locks. */
export function prepareStorage(): { killTabs: () => void } {
  Object.assign(globalThis, { structuredClone: (value: unknown) => deserialize(serialize(value)) });
  Object.assign(Blob.prototype, { arrayBuffer: bytesOf });
  beforeEach(async () => {
    freeLocks();
    await forgetOutbox();
  });
  // Whoever held a lock is gone.
  return { killTabs: freeLocks };
}

function bytesOf(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
}

function freeLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, task: () => Promise<void>) => {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
