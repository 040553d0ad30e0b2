import { ownKeyOf } from '../../contract/model/stored-data';
import type { User } from '../session/session';

const entryMark = 'entry.';
const sessionName = 'unsent-session';

export const sessionKeyOf = (user: User): string => ownKeyOf(user, sessionName);

/** Returns the part that all keys of an identity begin with, if the key is that of its session; else null. */
export function ownerOfSessionKey(key: string): string | null {
  return key.endsWith(`/${sessionName}`) ? key.slice(0, -sessionName.length) : null;
}

export const entriesPrefixIn = (owner: string): string => `${owner}${entryMark}`;

export function entriesPrefixOf(user: User): string {
  return ownKeyOf(user, entryMark);
}

export function entryKeyOf(user: User, kind: string, id: string): string {
  return `${entriesPrefixOf(user)}${kind}.${id}`;
}

export function fileKeyOf(user: User, key: string): string {
  return ownKeyOf(user, `file.${key}`);
}
