import { ownKeyOf } from '../../contract/model/stored-data';
import type { User } from '../session/session';

const entryMark = 'entry.';

export function entriesPrefixOf(user: User): string {
  return ownKeyOf(user, entryMark);
}

export function entryKeyOf(user: User, kind: string, id: string): string {
  return `${entriesPrefixOf(user)}${kind}.${id}`;
}

export function fileKeyOf(user: User, key: string): string {
  return ownKeyOf(user, `file.${key}`);
}
