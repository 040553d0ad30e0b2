import { createHmac } from 'node:crypto';
import type { HistoryName } from './histories';

export interface Link {
  history: HistoryName;
  orgcode: string;
  seq: number;
  entry_id: string;
  digest: string;
}

/** Stands for the content of an entry that was removed. */
export const removedDigest = '';

/** The key makes it impossible to guess an erased content by trying. */
export const digestOf = (key: string, content: string): string => hmac(key, ['entry', content]);

export function macOf(
  key: string,
  { history, orgcode, seq, entry_id, digest }: Link,
  previous: string,
): string {
  return hmac(key, ['link', history, orgcode, seq, entry_id, digest, previous]);
}

function hmac(key: string, parts: (string | number)[]): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(JSON.stringify(parts)).digest('hex');
}
