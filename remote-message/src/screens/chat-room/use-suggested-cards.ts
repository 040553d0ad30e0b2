import { useLocation } from '@agency/shared';
import type { usePeer } from '../../queries/room';
import type { SuggestedCards } from './card-sheet';

/** The store of the broker, and the customer from whose page the chat was opened (the link's router state). */
export function useSuggestedCards(peer: ReturnType<typeof usePeer>): SuggestedCards {
  const { state } = useLocation();
  const customer = (state as SuggestedCards | null)?.customer;
  return {
    ...(peer?.store_id && { store: { id: peer.store_id, name: peer.store_name } }),
    ...(customer && { customer }),
  };
}
