import { useRef } from 'react';
import { newIdempotencyKey } from '../../platform/request/request-ids';

interface IdempotencyKeys {
  of: (write: string) => string;
  done: (write: string) => void;
}

/** Keeps idempotency keys across retries, because a response may be lost after a write succeeded. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const keys = useRef(new Map<string, string>());
  return {
    of: (write) => {
      const key = keys.current.get(write) ?? newIdempotencyKey();
      keys.current.set(write, key);
      return key;
    },
    done: (write) => void keys.current.delete(write),
  };
}
