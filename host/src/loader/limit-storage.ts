import { report } from '@agency/shared';
import { originOf } from '../boot/origin-of';
import { runningBuild } from '../build-counts/watch-failures';

/**
 * Limits what scripts of a remote store on the device, because all areas share the space and the browser's main thread.
 * Only direct calls of the browser's storage are limited; what a remote stores by shared, such as drafts and the outbox,
 * has its own limits there. It has to be loaded before the protection of globals, which would restore the originals.
 */

const budgets = {
  /** Bytes at one time, of the keys that the remote has written since the page was loaded. */
  keys: 256_000,
  /** Bytes written within a minute. */
  localStorage: 1_000_000,
  indexedDB: 20_000_000,
  caches: 20_000_000,
};
const minuteMs = 60_000;

type Area = Exclude<keyof typeof budgets, 'keys'>;

const written = new Map<string, { since: number; bytes: number }>();
/** Sizes of the keys that remotes have written. */
const keys = new Map<string, { remote: string; bytes: number }>();

limit(globalThis.Storage?.prototype, ['setItem'], (remote, _method, [key, value]) => {
  const bytes = sizeOf(key) + sizeOf(value);
  const others = [...keys].filter(([name, of]) => of.remote === remote && name !== key);
  const isTooLarge = others.reduce((sum, [, of]) => sum + of.bytes, bytes) > budgets.keys;
  if (isTooLarge || isBeyond(remote, 'localStorage', bytes)) return refusal(remote, 'localStorage');
  keys.set(String(key), { remote, bytes });
  return null;
});
limit(globalThis.IDBObjectStore?.prototype, ['put', 'add'], (remote, _method, [value]) =>
  isBeyond(remote, 'indexedDB', sizeOf(value)) ? refusal(remote, 'indexedDB') : null,
);
limit(globalThis.Cache?.prototype, ['put', 'add', 'addAll'], (remote, method, [request, response]) =>
  isBeyond(remote, 'caches', method === 'put' ? sizeOf(response) : sizeOf(request))
    ? refusal(remote, 'caches')
    : null,
);

type Check = (remote: string, method: string, args: unknown[]) => DOMException | null;

/** Cache methods return a promise, the others throw. */
function limit(target: object | undefined, methods: string[], check: Check): void {
  if (!target) return;
  const prototype = target as Record<string, (...args: unknown[]) => unknown>;
  for (const method of methods) {
    const original = prototype[method];
    if (!original) continue;
    prototype[method] = function (this: unknown, ...args: unknown[]) {
      // Made here, because a minifier may inline any other function, and the caller would be another frame.
      const remote = findCaller(new Error().stack);
      const refused = remote ? check(remote, method, args) : null;
      if (!refused) return original.apply(this, args);
      if (target === globalThis.Cache?.prototype) return Promise.reject(refused);
      throw refused;
    };
  }
}

/** Returns the remote whose script is below the uppermost frame; null for the host and shared. */
function findCaller(stack = ''): string | null {
  const [, caller] = stack.split('\n').filter((line) => /:\d+:\d+/.test(line));
  return originOf(caller, () => null).remote ?? null;
}

function isBeyond(remote: string, area: Area, bytes: number): boolean {
  const key = `${remote} ${area}`;
  const now = performance.now();
  const before = written.get(key);
  const span = before && now - before.since < minuteMs ? before : { since: now, bytes: 0 };
  written.set(key, span);
  if (span.bytes + bytes > budgets[area]) return true;
  span.bytes += bytes;
  return false;
}

function refusal(remote: string, area: Area): DOMException {
  const message = `${remote} stores too much in ${area}: refused`;
  report({ kind: 'storage-flood', remote, build_id: runningBuild(remote)?.buildId, message });
  return new DOMException(message, 'QuotaExceededError');
}

/** Bytes of a typical file, which a value counts as if its size cannot be read at once. */
const unknownBytes = 50_000;

function sizeOf(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  if (globalThis.Response && value instanceof Response)
    return Number(value.headers.get('content-length')) || unknownBytes;
  if (globalThis.Request && value instanceof Request) return unknownBytes;
  if (typeof value === 'string') return 2 * value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + sizeOf(one), 0);
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, part]) => sum + 2 * name.length + sizeOf(part), 0);
}
