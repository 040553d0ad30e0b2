import { useNavigate } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useEffect, useRef } from 'react';
import { type StoreDecision, useAudit } from '../../components/use-audit';
import type { KnownStore } from '../../model/store-form';
import { findNextInReview, loadNextInReview } from '../../queries/stores';

/**
 * Decides on a store in review, and then opens the next one in its place, so that Back leads to the list. Without a next
 * one the decided store stays.
 */
export function useDecideInTurn(store: KnownStore, from: string | null) {
  const navigate = useNavigate();
  // The lists are loaded again after the decision and no longer have its place.
  const following = useRef<string>(undefined);
  const shownId = useRef<string>(undefined);
  useEffect(() => {
    shownId.current = store.id;
    return () => {
      shownId.current = undefined;
    };
  }, [store.id]);
  const openNext = async () => {
    const next = following.current ?? (await loadNextInReview(store.id));
    if (!next || shownId.current !== store.id) return;
    const href = paths.storeDetails.href({
      store_id: next,
      broker_cst_from: from ? Number(from) : undefined,
    });
    navigate(href, { replace: true });
  };
  const [decide, isSending] = useAudit(store, () => void openNext());
  const decideInTurn = (decision: StoreDecision) => {
    following.current = findNextInReview(store.id);
    void decide(decision);
  };
  return [decideInTurn, isSending] as const;
}
