import { call, isRequestError } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';

interface Peer {
  id: string;
  broker_name: string;
  avatar_real: string;
}

export async function openConversation({ id, broker_name, avatar_real }: Peer): Promise<string> {
  const { user_id } = await call('POST /im/get-userid-by-rel-userid', { body: { rel_user_id: id } });
  const body = { user_id, name: broker_name, avatar: avatar_real };
  try {
    return (await call('POST /im/create-conversation', { body })).conversation_id;
  } catch (error) {
    // Conversations of the chat provider need not be created: their id contains the peer's.
    if (isRequestError(error, errors.chatElsewhere.code)) return `C2C${user_id}`;
    throw error;
  }
}
