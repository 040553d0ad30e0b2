import { useEffect, useRef } from 'react';
import { type Draft, isSame } from '../../contract/model/draft';
import type { DraftStore } from './draft-store';

const noDraft: Draft<object, never> = { changes: {} };

/**
 * The draft of one visit to a form. A late response after the form was left must not change or delete a newer draft
 * under the same key.
 */
export function useOwnDraft<Form extends object, Body>(
  store: DraftStore<Form, Body>,
): DraftStore<Form, Body> {
  /** The draft when the form was left; null while it is open. */
  const left = useRef<Draft<Form, Body> | null>(null);
  useEffect(() => {
    left.current = null;
    return () => {
      left.current = store.read();
    };
  }, [store]);

  const isOwn = () => left.current === null || left.current.sent?.key === store.read().sent?.key;
  const isUntouched = () =>
    left.current === null || (isOwn() && isSame(left.current.changes, store.read().changes));
  return {
    subscribe: store.subscribe,
    read: () => (isOwn() ? store.read() : (noDraft as Draft<Form, Body>)),
    change: (change) => {
      if (!isOwn()) return;
      const isStillUntouched = isUntouched();
      store.change(change);
      if (left.current && isStillUntouched) left.current = store.read();
    },
    forget: () => {
      if (isUntouched()) store.forget();
    },
  };
}
