import { useEffect, useRef } from 'react';
import { type Draft, isSame } from '../../contract/model/draft';
import type { DraftStore } from './draft-store';

const noDraft: Draft<object, never> = { changes: {} };

/**
 * The draft of one visit to a form. An answer may come after the form was left, when something else is being typed under
 * the same key: what was not sent from here is then neither changed nor forgotten.
 */
export function useOwnDraft<Form extends object, Body>(
  store: DraftStore<Form, Body>,
): DraftStore<Form, Body> {
  /** As it was when the form was left; null while it is there. */
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
