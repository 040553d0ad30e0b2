import type { ApiOutput } from '@agency/shared/api';

type ConversationRow = ApiOutput<'POST /im/get-conversation-list'>['list'][number];
type ApiMessage = ApiOutput<'POST /im/send-message'>;
type MessageList = ApiOutput<'POST /im/get-message-list'>;

export function aConversation(part: Partial<ConversationRow> = {}): ConversationRow {
  return {
    conversation_id: '12',
    im_user_id: 'b3',
    broker_id: '3',
    name: 'Zhao Min',
    avatar: '',
    un_read_count: 0,
    peer_read_seq: 0,
    last_message: { last_time: Math.floor(Date.now() / 1000), messageForShow: 'See you on Saturday' },
    ...part,
  };
}

export function conversations(list: ConversationRow[], next_cursor: string | null = null) {
  return { list, next_cursor, un_read_total: 0 };
}

type FoundMessage = ApiOutput<'POST /im/search-messages'>['list'][number];

export function aFoundMessage(
  seq: number,
  { isOwn = false, ...part }: Partial<FoundMessage> & { isOwn?: boolean } = {},
): FoundMessage {
  const im_user_id = isOwn ? 'm5' : 'b3';
  return {
    conversation_id: '12',
    name: 'Zhao Min',
    seq,
    im_user_id,
    text: `Message ${seq}`,
    time: 0,
    ...part,
  };
}

export function foundMessages(list: FoundMessage[], next_cursor: string | null = null) {
  return { list, next_cursor };
}

export function aBrokerInfo(part: Partial<ApiOutput<'POST /broker/get-broker-info'>['list'][number]> = {}) {
  return {
    im_user_id: 'b3',
    broker_id: '3',
    broker_name: 'Zhao Min',
    broker_tel: '13600000008',
    country_code: '86',
    store_id: '7',
    store_name: 'Maple Road',
    avatar_real: '',
    gender: 2,
    ...part,
  };
}

export function aMessage(seq: number, part: Partial<ApiMessage> = {}): ApiMessage {
  return {
    conversation_id: '12',
    seq,
    client_id: `client-${seq}`,
    im_user_id: 'b3',
    type: 'text',
    text: `Message ${seq}`,
    image: null,
    card: null,
    state: 'sent',
    time: Date.now() - (1000 - seq) * 60_000,
    ...part,
  };
}

export function messages(list: ApiMessage[], part: Partial<MessageList> = {}): MessageList {
  return {
    list: [...list].reverse(),
    has_more: false,
    im_user_id: 'b3',
    read_seq: list.at(-1)?.seq ?? 0,
    peer_read_seq: 0,
    ...part,
  };
}
