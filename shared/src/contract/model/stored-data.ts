import type { Identity } from './stored-user';

/** Milliseconds for which answers that an identity has seen are cached on the device. */
export const offlineMaxAgeMs = 7 * 24 * 60 * 60_000;

export type KeyOwner = 'device' | 'session' | 'identity' | 'another identity' | 'nobody';

export type Forgetting =
  /** The server no longer accepts the session. The same person or another one may log in next. */
  | 'session-lost'
  | 'logged-out'
  /** A login or a change of identity was confirmed; the identity is not yet known. */
  | 'session-opened'
  | 'identity-known';

/**
 * Whether data of each owner survives each event. What a person typed is removed only by that person, or when somebody
 * else uses the device; data without a known owner is removed early.
 */
const outlives: Record<Forgetting, Record<KeyOwner, boolean>> = {
  'session-lost': { device: true, session: true, identity: true, 'another identity': true, nobody: false },
  'logged-out': { device: true, session: true, identity: false, 'another identity': false, nobody: false },
  'session-opened': { device: true, session: true, identity: true, 'another identity': true, nobody: false },
  'identity-known': { device: true, session: true, identity: true, 'another identity': false, nobody: true },
};

const deviceKeys = new Set([
  'language',
  'region',
  'theme',
  'device-id',
  'mf-overrides',
  'mf-preview',
  'native-simulator',
  'debug-console',
  'location-explained',
]);
const devicePrefix = 'last-good.';
/** The session writes these itself, together with its state in memory. */
const sessionKeys = new Set(['token', 'user']);

const ownMark = 'of/';

function markOf({ orgcode, id, account_type }: Identity): string {
  return `${ownMark}${[orgcode, id, account_type].map(encodeURIComponent).join('/')}/`;
}

export function ownKeyOf(identity: Identity, name: string): string {
  return markOf(identity) + name;
}

/** Returns the name part of a key that belongs to `identity`; null for other keys. */
export function ownNameOf(key: string, identity: Identity): string | null {
  const mark = markOf(identity);
  return key.startsWith(mark) ? key.slice(mark.length) : null;
}

export function isForgotten(key: string, event: Forgetting, identity: Identity | null): boolean {
  return !outlives[event][ownerOf(key, identity)];
}

function ownerOf(key: string, identity: Identity | null): KeyOwner {
  if (deviceKeys.has(key) || key.startsWith(devicePrefix)) return 'device';
  if (sessionKeys.has(key)) return 'session';
  if (!key.startsWith(ownMark)) return 'nobody';
  return identity && ownNameOf(key, identity) !== null ? 'identity' : 'another identity';
}
