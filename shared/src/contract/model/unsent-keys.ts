import { ownKeyOf, ownNameOf } from './stored-data';
import type { Identity } from './stored-user';

/** Returns the key that marks an outbox entry as present, readable before the outbox (`platform/outbox`) is opened. */
export function outboxMarkOf(kind: string, identity: Identity, id: string): string {
  return ownKeyOf(identity, `outbox.${kind}.${id}`);
}

export function isOutboxMark(key: string, identity: Identity): boolean {
  return ownNameOf(key, identity)?.startsWith('outbox.') === true;
}

/** Returns whether a key holds unsaved input of an identity, or saved input that the server has not received. */
export function isUnsentKey(key: string, identity: Identity): boolean {
  return isOutboxMark(key, identity) || /^[^.]+-draft\./.test(ownNameOf(key, identity) ?? '');
}
