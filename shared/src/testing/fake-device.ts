import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { forgetOutbox } from '../platform/outbox/outbox-storage';

/** Adds storage APIs that jsdom lacks: IndexedDB, structured clones, readable blobs and locks. */
export function prepareStorage(): { killTabs: () => void } {
  Object.assign(globalThis, { structuredClone: (value: unknown) => deserialize(serialize(value)) });
  Object.assign(Blob.prototype, { arrayBuffer: bytesOf });
  beforeEach(async () => {
    freeLocks();
    await forgetOutbox();
  });
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

type LockTask = (lock: { name: string } | null) => Promise<unknown>;

function freeLocks(): void {
  const held = new Set<{ name: string; isShared: boolean; over: Promise<unknown> }>();
  const request = (name: string, ...given: [LockTask] | [LockOptions, LockTask]) => {
    const [options, task] = given.length === 1 ? [{}, given[0]] : given;
    const isShared = options.mode === 'shared';
    const before = [...held].filter((one) => one.name === name && !(isShared && one.isShared));
    if (options.ifAvailable && before.length > 0) return task(null);
    const answer = Promise.all(before.map(({ over }) => over)).then(() => task({ name }));
    const lock = { name, isShared, over: answer.catch(() => undefined) };
    held.add(lock);
    void lock.over.then(() => held.delete(lock));
    return answer;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
