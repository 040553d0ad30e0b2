import { useRef } from 'react';
import { newIdempotencyKey } from '../../platform/request/client';

interface AttemptKeys {
  /** The key for this write: the same one until it has succeeded. */
  of: (write: string) => string;
  done: (write: string) => void;
}

/** Keys of writes whose answer may be lost: what is tried again is the same write to the server, not a second one. */
export function useAttemptKeys(): AttemptKeys {
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
