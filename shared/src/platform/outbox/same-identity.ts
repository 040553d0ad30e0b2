import { ownKeyOf } from '../../contract/model/stored-data';
import type { User } from '../session/session';

export function isSameIdentity(one: User | null, other: User | null): boolean {
  return (one && ownKeyOf(one, '')) === (other && ownKeyOf(other, ''));
}
