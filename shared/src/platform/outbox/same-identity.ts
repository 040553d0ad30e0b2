import { ownKeyOf } from '../../contract/model/stored-data';
import type { User } from '../session/session';

/** Returns whether two users share their stored data. Two missing users count as the same. */
export function isSameIdentity(a: User | null, b: User | null): boolean {
  return (a && ownKeyOf(a, '')) === (b && ownKeyOf(b, ''));
}
