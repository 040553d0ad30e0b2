import { apiQuery, useQuery } from '@agency/shared';
import { keptChoices } from '@agency/shared/model/kept-choices';
import { chat } from '../chat/chat';

/** A link to a peer names the conversation so, as chat providers do that need none to be made. */
const peerMark = 'C2C';

/** The conversations with peers never change: known once, they open without a network. */
const conversationOf = keptChoices<string>({
  key: 'chat-peers',
  thing: 'im_user_id',
  choice: 'conversation_id',
});

async function openPeer(im_user_id: string): Promise<string> {
  const conversation_id = await chat.open(im_user_id);
  conversationOf.keep(im_user_id, conversation_id);
  return conversation_id;
}

/** The conversation of a link: its number, or that of the peer whom the link names; it is made where there is none. */
export function roomQuery(linked: string) {
  const peer = linked.startsWith(peerMark) ? linked.slice(peerMark.length) : null;
  return {
    queryKey: ['chat', 'room', linked] as const,
    queryFn: () => (peer ? openPeer(peer) : Promise.resolve(linked)),
    initialData: () => (peer ? (conversationOf.of(peer) ?? undefined) : linked),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** What is known of the peer; undefined as long as nothing is. */
export function usePeer(im_user_id: string | null) {
  const body = { im_user_ids: im_user_id ? [im_user_id] : [] };
  const { data } = useQuery({
    ...apiQuery('POST /broker/get-broker-info', { body }),
    enabled: im_user_id !== null,
  });
  return data?.list[0];
}
