import { call, isRequestError } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';

interface Peer {
  id: string;
  broker_name: string;
  avatar_real: string;
}

/** The conversation with a broker; it is made where there is none. */
export async function openConversation({ id, broker_name, avatar_real }: Peer): Promise<string> {
  const { user_id } = await call('POST /im/get-userid-by-rel-userid', { body: { rel_user_id: id } });
  const body = { user_id, name: broker_name, avatar: avatar_real };
  try {
    return (await call('POST /im/create-conversation', { body })).conversation_id;
  } catch (error) {
    // The chat provider's own conversations need not be made, and are named after the peer.
    if (isRequestError(error, errors.chatElsewhere.code)) return `C2C${user_id}`;
    throw error;
  }
}
