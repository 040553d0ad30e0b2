import { apiQuery, useQuery } from '@agency/shared';
import { rememberedChoices } from '@agency/shared/model/remembered-choices';
import { chat } from '../chat/chat';

/** Links may name the peer with this prefix, as chat providers do that need not create conversations. */
const peerMark = 'C2C';

/** The conversation with a peer never changes, so it is stored and opens offline. */
const conversationOf = rememberedChoices<string>({
  key: 'chat-peers',
  thing: 'im_user_id',
  choice: 'conversation_id',
});

async function openPeer(im_user_id: string): Promise<string> {
  const conversation_id = await chat.open(im_user_id);
  conversationOf.keep(im_user_id, conversation_id);
  return conversation_id;
}

/** Returns the conversation of a link. If the link names a peer, the conversation is created if necessary. */
export function roomQuery(linked: string) {
  const peer = linked.startsWith(peerMark) ? linked.slice(peerMark.length) : null;
  return {
    queryKey: ['chat', 'room', linked] as const,
    queryFn: () => (peer ? openPeer(peer) : Promise.resolve(linked)),
    initialData: () => (peer ? (conversationOf.of(peer) ?? undefined) : linked),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function usePeer(im_user_id: string | null) {
  const body = { im_user_ids: im_user_id ? [im_user_id] : [] };
  const { data } = useQuery({
    ...apiQuery('POST /broker/get-broker-info', { body }),
    enabled: im_user_id !== null,
  });
  return data?.list[0];
}
