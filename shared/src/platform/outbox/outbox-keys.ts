import { ownKeyOf } from '../../contract/model/stored-data';
import type { User } from '../session/session';

const entryMark = 'entry.';

/** What the keys of all entries begin with, of whatever kind. */
export function entriesPrefixOf(user: User): string {
  return ownKeyOf(user, entryMark);
}

/** With '' as the id, what the keys of a kind begin with. */
export function entryKeyOf(user: User, kind: string, id: string): string {
  return `${entriesPrefixOf(user)}${kind}.${id}`;
}

/** With '' as the key, what the keys of all files begin with. */
export function fileKeyOf(user: User, key: string): string {
  return ownKeyOf(user, `file.${key}`);
}
