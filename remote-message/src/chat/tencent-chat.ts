import { ClientCode, call, isRequestError, RequestError } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import {
  type ChatEvent,
  type ChatPort,
  type Content,
  type Conversation,
  type ConversationPage,
  chatTakenOver,
  type Message,
  type MessagePage,
  type Outgoing,
  type OutgoingContent,
} from '../model/chat-port';
import { infosOf } from './broker-infos';
import { clientIdOf, customPayloadOf, messageOf, seqOf, withClientId } from './tencent-messages';
import {
  type TencentConversation,
  type TencentMessage,
  type TencentMessagePage,
  type TencentSdk,
  tencentCodes,
  tencentTypes,
} from './tencent-sdk';

export interface TencentAccount {
  userID: string;
  userSig: string;
}

interface TencentOptions {
  sdk: TencentSdk;
  account: () => Promise<TencentAccount>;
  onUnread?: (total: number) => void;
}

const conversationPrefix = 'C2C';

/** Tencent Cloud Chat through its SDK, for servers that use it for messages. */
export class TencentChat implements ChatPort {
  readonly isCounted = false;
  readonly #sdk: TencentSdk;
  readonly #account: TencentOptions['account'];
  readonly #listeners = new Set<(event: ChatEvent) => void>();
  /** The SDK's message objects, which its calls need as arguments. */
  readonly #known = new Map<string, TencentMessage>();
  /** Messages that may not have arrived, by `client_id`. Resending the same object does not duplicate the message. */
  readonly #unsent = new Map<string, TencentMessage>();
  readonly #cursors = new Map<string, string>();
  #ready: Promise<void> | null = null;
  #isTakenOver = false;
  #noteReady: () => void = () => undefined;

  constructor({ sdk, account, onUnread = () => undefined }: TencentOptions) {
    this.#sdk = sdk;
    this.#account = account;
    const tellAll = (events: ChatEvent[]) => {
      for (const event of events) for (const listener of this.#listeners) listener(event);
    };
    const about = (data: TencentMessage[], eventOf: (message: Message) => ChatEventOf) =>
      tellAll(
        data.map((one) => ({ conversation_id: one.conversationID, ...eventOf(messageOf(this.#note(one))) })),
      );
    sdk.on('onMessageReceived', ({ data }) => about(data, (message) => ({ type: 'message', message })));
    sdk.on('onMessageRevoked', ({ data }) => about(data, ({ seq }) => ({ type: 'recalled', seq })));
    sdk.on('onMessageReadByPeer', ({ data }) =>
      about(data, ({ seq }) => ({ type: 'read', isOwn: false, seq })),
    );
    sdk.on('onConversationListUpdated', () => tellAll([{ type: 'listed', conversation_id: '' }]));
    sdk.on('onTotalUnreadMessageCountUpdated', ({ data }) => onUnread(data));
    // The SDK sends no event for what happened before it became ready.
    sdk.on('sdkStateReady', () => {
      this.#noteReady();
      onUnread(sdk.getTotalUnreadMessageCount());
      tellAll([{ type: 'missed' }]);
    });
    sdk.on('netStateChange', ({ data }) => {
      if (data.state === tencentTypes.connected) tellAll([{ type: 'missed' }]);
    });
    sdk.on('kickedOut', ({ data }) => {
      this.#ready = null;
      this.#isTakenOver = data.type !== tencentTypes.kickedByExpiredSignature;
      // A failure is ignored here, because the next call tries again and reports it.
      if (!this.#isTakenOver) void this.#whenReady().catch(() => undefined);
    });
  }

  open = async (im_user_id: string): Promise<string> => {
    const body = { rel_user_id: im_user_id.replace(/^b/, '') };
    const options = { hideLoading: true, hideError: true };
    const { user_id } = await call('POST /im/get-userid-by-rel-userid', { body }, options);
    return conversationPrefix + user_id;
  };

  conversations = (): Promise<ConversationPage> =>
    this.#ask(async (sdk) => {
      const { data } = await sdk.getConversationList();
      const rows = data.conversationList.filter(({ type }) => type === tencentTypes.oneToOne);
      const infos = await infosOf(rows.map(peerOf));
      return { list: rows.map((row) => conversationOf(row, infos.get(peerOf(row)))), next_cursor: null };
    });

  messages = (conversation_id: string, before?: number): Promise<MessagePage> =>
    this.#ask(async (sdk) => {
      const page = await this.#pageBefore(sdk, conversation_id, before);
      const messages = page.messageList.map(messageOf);
      const own = page.messageList.filter(({ flow, isPeerRead }) => flow === 'out' && isPeerRead);
      const theirs = messages.filter(({ isOwn }) => !isOwn);
      const unread = before === undefined ? await this.#unreadIn(sdk, conversation_id) : 0;
      return {
        messages,
        hasMore: !page.isCompleted,
        im_user_id: conversation_id.slice(conversationPrefix.length),
        readSeq: theirs.at(-1 - unread)?.seq ?? 0,
        peerReadSeq: Math.max(0, ...own.map(seqOf)),
      };
    });

  /** The SDK searches only what a paid plan stores in the cloud. */
  search = async (): Promise<null> => null;

  send = ({ conversation_id, client_id, content }: Outgoing): Promise<Message> =>
    this.#ask(async (sdk) => {
      const arrived = await this.#findArrived(sdk, conversation_id, client_id);
      if (arrived) {
        this.#unsent.delete(client_id);
        return messageOf(arrived);
      }
      const former = this.#unsent.get(client_id);
      const message = former ?? (await this.#create(sdk, conversation_id, client_id, content));
      this.#unsent.set(client_id, message);
      const { data } = await (former ? sdk.resendMessage(message) : sdk.sendMessage(message));
      this.#unsent.delete(client_id);
      return messageOf(this.#note(data.message));
    });

  recall = (conversation_id: string, seq: number): Promise<void> =>
    this.#ask(async (sdk) => {
      await sdk.revokeMessage(this.#needed(conversation_id, seq));
    });

  remove = (conversation_id: string, seq: number): Promise<void> =>
    this.#ask(async (sdk) => {
      await sdk.deleteMessage([this.#needed(conversation_id, seq)]);
    });

  removeConversation = (conversation_id: string): Promise<void> =>
    this.#ask(async (sdk) => {
      await sdk.deleteConversation(conversation_id);
    });

  markRead = (conversation_id: string): Promise<void> =>
    this.#ask(async (sdk) => {
      await sdk.setMessageRead({ conversationID: conversation_id });
    });

  listen = (listener: (event: ChatEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  now = (): number => this.#sdk.getServerTime();

  /** Opening the chat here takes it over from the other device. */
  resume = (): void => {
    this.#isTakenOver = false;
  };

  close = async (): Promise<void> => {
    this.#listeners.clear();
    await this.#sdk.logout();
  };

  async #ask<Answer>(task: (sdk: TencentSdk) => Promise<Answer>): Promise<Answer> {
    try {
      await this.#whenReady();
      return await task(this.#sdk);
    } catch (error) {
      throw failureOf(error);
    }
  }

  #whenReady(): Promise<void> {
    if (this.#isTakenOver) return Promise.reject(new RequestError(chatTakenOver, ''));
    this.#ready ??= this.#logIn().catch((error: unknown) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  /** The SDK accepts calls only after its ready event, some time after the login. */
  async #logIn(): Promise<void> {
    const ready = new Promise<void>((resolve) => {
      this.#noteReady = resolve;
    });
    try {
      await this.#sdk.login(await this.#account());
    } catch (error) {
      if (!isOneOf(tencentCodes.signatureExpired, error)) throw error;
      await this.#sdk.login(await this.#account());
    }
    if (!this.#sdk.isReady()) await ready;
  }

  /** The service has only forward cursors, so without one the pages are loaded from the newest one on. */
  async #pageBefore(
    sdk: TencentSdk,
    conversationID: string,
    before = Number.POSITIVE_INFINITY,
  ): Promise<TencentMessagePage> {
    let nextReqMessageID = this.#cursors.get(`${conversationID} ${before}`);
    for (;;) {
      const { data } = await sdk.getMessageList({ conversationID, nextReqMessageID });
      const messageList = data.messageList
        .filter((message) => !message.isDeleted && seqOf(message) < before)
        .map((message) => this.#note(message))
        .sort((one, other) => seqOf(one) - seqOf(other));
      const [first] = messageList;
      if (first) this.#cursors.set(`${conversationID} ${seqOf(first)}`, data.nextReqMessageID);
      if (first || data.isCompleted) return { ...data, messageList };
      nextReqMessageID = data.nextReqMessageID;
    }
  }

  async #unreadIn(sdk: TencentSdk, conversation_id: string): Promise<number> {
    const { data } = await sdk.getConversationList();
    return data.conversationList.find((one) => one.conversationID === conversation_id)?.unreadCount ?? 0;
  }

  /** After a page was closed while sending, the message history tells whether the message has arrived. */
  async #findArrived(
    sdk: TencentSdk,
    conversationID: string,
    client_id: string,
  ): Promise<TencentMessage | undefined> {
    const { data } = await sdk.getMessageList({ conversationID });
    const isIt = (message: TencentMessage) => message.flow === 'out' && clientIdOf(message) === client_id;
    const arrived = data.messageList.find(isIt);
    return arrived && this.#note(arrived);
  }

  async #create(
    sdk: TencentSdk,
    conversation_id: string,
    client_id: string,
    content: OutgoingContent,
  ): Promise<TencentMessage> {
    const common = {
      to: conversation_id.slice(conversationPrefix.length),
      conversationType: tencentTypes.oneToOne,
      cloudCustomData: withClientId(client_id),
    };
    if (content.type === 'text') return sdk.createTextMessage({ ...common, payload: { text: content.text } });
    const whole = content.type === 'card' ? await wholeCard(content.card, client_id) : content;
    return sdk.createCustomMessage({ ...common, payload: customPayloadOf(whole) });
  }

  #note(message: TencentMessage): TencentMessage {
    this.#known.set(`${message.conversationID} ${seqOf(message)}`, message);
    return message;
  }

  #needed(conversation_id: string, seq: number): TencentMessage {
    const message = this.#known.get(`${conversation_id} ${seq}`);
    if (!message) throw new RequestError(errors.notFound.code, '', { status: errors.notFound.status });
    return message;
  }
}

type ChatEventOf =
  | { type: 'message'; message: Message }
  | { type: 'recalled'; seq: number }
  | { type: 'read'; isOwn: boolean; seq: number };

/** Cards are always created by the own server. */
async function wholeCard(
  body: Extract<OutgoingContent, { type: 'card' }>['card'],
  idempotencyKey: string,
): Promise<Extract<Content, { type: 'card' }>> {
  return {
    type: 'card',
    card: await call('POST /im/make-card', { body }, { isBackground: true, idempotencyKey }),
  };
}

const peerOf = ({ conversationID }: TencentConversation) => conversationID.slice(conversationPrefix.length);

function conversationOf(
  row: TencentConversation,
  info: Awaited<ReturnType<typeof infosOf>> extends Map<string, infer Info> ? Info | undefined : never,
): Conversation {
  const { conversationID: conversation_id, userProfile, lastMessage, unreadCount } = row;
  return {
    ...{ conversation_id, im_user_id: peerOf(row), un_read_count: unreadCount },
    name: info?.broker_name || userProfile?.nick || '',
    avatar: info?.avatar_real || userProfile?.avatar || '',
    gender: info?.gender ?? 0,
    store_name: info?.store_name ?? '',
    last: lastMessage?.lastTime
      ? { time: lastMessage.lastTime * 1000, text: lastMessage.messageForShow }
      : null,
  };
}

function isOneOf(codes: readonly number[], error: unknown): boolean {
  return codes.includes(codeOf(error) ?? 0);
}

function codeOf(error: unknown): number | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code : undefined;
}

/** Converts SDK errors: transient ones count as missing answers, all others as refusals. */
function failureOf(error: unknown): unknown {
  const code = codeOf(error);
  if (isRequestError(error) || code === undefined) return error;
  if (isOneOf([...tencentCodes.passing, ...tencentCodes.signatureExpired], error)) {
    return new RequestError(ClientCode.network, '');
  }
  const { recallTooLate } = errors;
  if (code === tencentCodes.recallTooLate) {
    return new RequestError(recallTooLate.code, '', { status: recallTooLate.status });
  }
  return new RequestError(code, error instanceof Error ? error.message : '', { status: 409 });
}
