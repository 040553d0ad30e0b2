import { report } from '@agency/shared';
import { basePath } from '@agency/shared/paths';
import './limit-storage';

/**
 * Restores built-in functions that a remote has replaced, because host and remotes share them. They are compared rather
 * than frozen: assigning to an instance (`list.push = …`), as libraries do, fails if the prototype is frozen.
 */

const constructors = [
  ...[
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'BigInt',
    'Date',
    'RegExp',
    'Error',
  ],
  ...['Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'ArrayBuffer', 'Uint8Array', 'URL', 'URLSearchParams'],
  ...['Headers', 'Request', 'Response', 'FormData', 'Blob', 'File', 'AbortController', 'XMLHttpRequest'],
  ...['EventTarget', 'Event', 'Node', 'History', 'Storage', 'WebSocket', 'IDBFactory', 'IDBDatabase'],
  ...['IDBObjectStore', 'Cache', 'IntersectionObserver', 'MutationObserver', 'ResizeObserver'],
];
const namespaces = ['JSON', 'Math', 'Reflect', 'Intl'];
const functions = [
  ...[
    'fetch',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'queueMicrotask',
    'structuredClone',
  ],
  ...[
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'getComputedStyle',
    'matchMedia',
  ],
  ...['parseInt', 'parseFloat', 'isNaN', 'encodeURIComponent', 'decodeURIComponent'],
];

const historyMethods = ['pushState', 'replaceState', 'go', 'back', 'forward'];

type Properties = Record<PropertyKey, unknown>;

interface Original {
  target: Properties;
  name: string;
  key: PropertyKey;
  descriptor: PropertyDescriptor;
  /** The value that reading returned, which differs from that of the descriptor if the target is a proxy. */
  value: unknown;
}

// Saved, because a remote can replace these functions too.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

const page = globalThis as unknown as Properties;
const originals: Original[] = [
  ...[...constructors, ...namespaces, ...functions].flatMap((key) => originalOf(page, 'window', key)),
  ...[...constructors, ...namespaces].flatMap((name) => originalsOf(page[name], name)),
  ...constructors.flatMap((name) => originalsOf((page[name] as Properties)?.prototype, `${name}.prototype`)),
];

function originalsOf(target: unknown, name: string): Original[] {
  const isObject = typeof target === 'function' || (typeof target === 'object' && target !== null);
  return isObject ? ownKeys(target).flatMap((key) => originalOf(target as Properties, name, key)) : [];
}

function originalOf(target: Properties, name: string, key: PropertyKey): Original[] {
  const descriptor = getOwnPropertyDescriptor(target, key);
  const isReplaceable = descriptor?.configurable && /function|object/.test(typeof descriptor.value);
  return isReplaceable ? [{ target, name, key, descriptor, value: target[key] }] : [];
}

/** Restores what was replaced, and returns the first of it in words. Calls nothing that can be replaced. */
function restoreAll(): string {
  let changed = '';
  for (let index = 0; index < originals.length; index += 1) {
    const { target, name, key, descriptor, value } = originals[index] as Original;
    if (target[key] === value) continue;
    const outcome = defineProperty(target, key, descriptor) ? 'restored' : 'which cannot be restored';
    // A symbol cannot be part of a text.
    changed ||= `${name}.${typeof key === 'symbol' ? 'symbol' : (key as string)} was replaced, ${outcome}`;
  }
  // Methods of the one history can be hidden by properties of the object itself.
  for (let index = 0; index < historyMethods.length; index += 1) {
    const key = historyMethods[index] as string;
    if (!getOwnPropertyDescriptor(history, key)) continue;
    deleteProperty(history, key);
    changed ||= `history.${key} was replaced, restored`;
  }
  // A loop over an object would also find what was added to a prototype.
  for (const key in []) {
    deleteProperty(Array.prototype, key);
    deleteProperty(Object.prototype, key);
    changed ||= `${key} was added to all objects, removed`;
  }
  return changed;
}

const builds = new Map<string, string>();

export function restore(remote: string, buildId: string): void {
  builds.set(remote, buildId);
  restoreAndReport(() => remote);
}

/**
 * Restores before and after the page reacts to the user, from now on, and reports the area on screen, which probably did
 * it. Afterwards, because the host may draw before the next input.
 * @param ownerOf Returns the remote that a path below the base path belongs to.
 */
export function restoreAroundInput(ownerOf: (path: string) => string | null): void {
  const check = () => restoreAndReport(() => ownerOf(location.pathname.slice(basePath.length)));
  for (const type of ['pointerdown', 'click', 'keydown', 'popstate', 'error', 'unhandledrejection']) {
    addEventListener(type, check, true);
    addEventListener(type, check);
  }
}

function restoreAndReport(findRemote: () => string | null): void {
  const message = restoreAll();
  if (!message) return;
  const remote = findRemote() ?? undefined;
  report({ kind: 'global-replaced', remote, build_id: remote && builds.get(remote), message });
}
