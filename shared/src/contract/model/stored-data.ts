import type { Identity } from './stored-user';

/** For so long the answers that an identity has seen are kept on the device, ms. */
export const seenForMs = 7 * 24 * 60 * 60_000;

/** Whose a key of the device's storage is. */
export type KeyOwner = 'device' | 'session' | 'identity' | 'another identity' | 'nobody';

/** What may take away what is kept on the device. */
export type Forgetting =
  /** The server knows the session no more: it is the same person who will come back, or another one. */
  | 'session-lost'
  | 'logged-out'
  /** A login or another identity was confirmed; who it is will be known in a moment. */
  | 'session-opened'
  | 'identity-known';

/**
 * Whether what is kept outlives each of them. What a person typed goes by their own word, or when somebody else works
 * on the device; and what nobody can be found for goes early rather than being shown to the next one.
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
/** The build of a remote that last rendered on this device. */
const devicePrefix = 'last-good.';
/** Written by the session itself, in one step with what it holds in memory. */
const sessionKeys = new Set(['token', 'user']);

const ownMark = 'of/';

/** Names an identity in keys: person, organisation and role. */
function markOf({ orgcode, id, account_type }: Identity): string {
  return `${ownMark}${[orgcode, id, account_type].map(encodeURIComponent).join('/')}/`;
}

/** The key under which something of an identity is kept: another one does not find it. */
export function ownKeyOf(identity: Identity, name: string): string {
  return markOf(identity) + name;
}

/** The name under which an identity kept something; null for keys that are not theirs. */
export function ownNameOf(key: string, identity: Identity): string | null {
  const mark = markOf(identity);
  return key.startsWith(mark) ? key.slice(mark.length) : null;
}

/** Whether a key has to go. `identity` is who is logged in, null as long as it is not known. */
export function isForgotten(key: string, event: Forgetting, identity: Identity | null): boolean {
  return !outlives[event][ownerOf(key, identity)];
}

function ownerOf(key: string, identity: Identity | null): KeyOwner {
  if (deviceKeys.has(key) || key.startsWith(devicePrefix)) return 'device';
  if (sessionKeys.has(key)) return 'session';
  if (!key.startsWith(ownMark)) return 'nobody';
  return identity && ownNameOf(key, identity) !== null ? 'identity' : 'another identity';
}
