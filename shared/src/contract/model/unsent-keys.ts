import { ownKeyOf, ownNameOf } from './stored-data';
import type { Identity } from './stored-user';

/** Says of something in the outbox (`kit/outbox`) that it is there, for whoever asks before it is opened. */
export function outboxMarkOf(kind: string, identity: Identity, id: string): string {
  return ownKeyOf(identity, `outbox.${kind}.${id}`);
}

/** Whether a key says that something of an identity is in the outbox. */
export function isOutboxMark(key: string, identity: Identity): boolean {
  return ownNameOf(key, identity)?.startsWith('outbox.') === true;
}

/** Whether a key holds what an identity typed and has not saved, or has saved and the server does not have. */
export function isUnsentKey(key: string, identity: Identity): boolean {
  return isOutboxMark(key, identity) || /^[^.]+-draft\./.test(ownNameOf(key, identity) ?? '');
}
