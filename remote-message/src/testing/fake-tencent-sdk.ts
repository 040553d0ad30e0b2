import { seqOf } from '../chat/tencent-messages';
import type {
  TencentConversation,
  TencentEvents,
  TencentMessage,
  TencentMessagePage,
  TencentSdk,
} from '../chat/tencent-sdk';
import type { Said, Talk } from './talk';

type Handlers = { [Name in keyof TencentEvents]?: ((event: TencentEvents[Name]) => void)[] };

const conversationID = 'C2Cb3';
const pageSize = 15;

export function sdkError(code: number, message = `SDK error ${code}`): Error {
  return Object.assign(new Error(message), { code });
}

/** Implements the documented part of the SDK: pages of fifteen messages, and ready only some time after the login. */
export class FakeTencentSdk implements TencentSdk {
  readonly logins: string[] = [];
  /** Errors of the next calls by method, used up in order. */
  readonly failures: Partial<Record<keyof TencentSdk, Error[]>> = {};
  isAnswerLost = false;
  isCut = false;
  isLoggedOut = false;
  #isReady = false;
  readonly #handlers: Handlers = {};
  #made = 0;

  constructor(readonly talk: Talk) {}

  emit<Name extends keyof TencentEvents>(name: Name, event: TencentEvents[Name]): void {
    if (name === 'kickedOut') this.#isReady = false;
    for (const handler of this.#handlers[name] ?? []) handler(event);
  }

  on<Name extends keyof TencentEvents>(name: Name, handler: (event: TencentEvents[Name]) => void): void {
    const handlers = (this.#handlers[name] ?? []) as ((event: TencentEvents[Name]) => void)[];
    this.#handlers[name] = [...handlers, handler] as Handlers[Name];
  }

  async login({ userSig }: { userSig: string }): Promise<void> {
    this.logins.push(userSig);
    this.#fail('login');
    void Promise.resolve().then(() => {
      this.#isReady = true;
      this.emit('sdkStateReady', {});
    });
  }

  async logout(): Promise<void> {
    this.isLoggedOut = true;
  }

  isReady = () => this.#isReady;
  getServerTime = () => 1_790_000_100_000;
  getTotalUnreadMessageCount = () => this.talk.unread();
  setLogLevel = () => undefined;

  async getConversationList(): Promise<{ data: { conversationList: TencentConversation[] } }> {
    this.#check('getConversationList');
    const userProfile = { userID: 'b3', nick: 'Zhao Min', avatar: '' };
    const common = { conversationID, type: 'C2C', userProfile, lastMessage: undefined };
    const row = { ...common, unreadCount: this.talk.unread() };
    return { data: { conversationList: this.talk.isListed ? [row] : [] } };
  }

  async getMessageList({
    nextReqMessageID,
  }: {
    nextReqMessageID?: string;
  }): Promise<{ data: TencentMessagePage }> {
    this.#check('getMessageList');
    const shown = this.talk.shown();
    const end = nextReqMessageID
      ? shown.findIndex(({ seq }) => `ID-${seq}` === nextReqMessageID)
      : shown.length;
    const page = shown.slice(Math.max(0, end - pageSize), end);
    const isCompleted = end - pageSize <= 0;
    const next = isCompleted ? '' : `ID-${page[0]?.seq}`;
    return {
      data: { messageList: page.map((said) => this.shown(said)), nextReqMessageID: next, isCompleted },
    };
  }

  createTextMessage = (options: { payload: unknown; cloudCustomData: string }) =>
    this.#create('TIMTextElem', options);
  createCustomMessage = (options: { payload: unknown; cloudCustomData: string }) =>
    this.#create('TIMCustomElem', options);

  async sendMessage(message: TencentMessage): Promise<{ data: { message: TencentMessage } }> {
    this.#check('sendMessage');
    const { text, data } = message.payload as { text?: string; data?: string };
    const content = text === undefined ? JSON.parse(data ?? '') : { type: 'text', text };
    // The service does not know `client_id`, so every message is a new one unless the same object is sent again.
    const said = this.talk.say(true, message.ID, content);
    this.#custom.set(said.seq, message.cloudCustomData);
    if (this.isAnswerLost) {
      this.isAnswerLost = false;
      throw sdkError(2801);
    }
    return { data: { message: this.shown(said) } };
  }

  readonly #custom = new Map<number, string>();

  resendMessage = (message: TencentMessage) => this.sendMessage(message);

  async setMessageRead(): Promise<void> {
    this.#check('setMessageRead');
    this.talk.readSeq = this.talk.said.length;
    this.emit('onTotalUnreadMessageCountUpdated', { data: this.talk.unread() });
  }

  async revokeMessage(message: TencentMessage): Promise<void> {
    this.#check('revokeMessage');
    this.#saidOf(message).isRecalled = true;
  }

  async deleteMessage(messages: TencentMessage[]): Promise<void> {
    this.#check('deleteMessage');
    for (const message of messages) this.#saidOf(message).isRemoved = true;
  }

  async deleteConversation(): Promise<void> {
    this.#check('deleteConversation');
    this.talk.isListed = false;
  }

  shown({ seq, isOwn, content, isRecalled, time }: Said): TencentMessage {
    const isText = content.type === 'text';
    return {
      ID: `ID-${seq}`,
      type: isText ? 'TIMTextElem' : 'TIMCustomElem',
      payload: isText
        ? { text: content.text }
        : { data: JSON.stringify(content), description: '', extension: '' },
      conversationID,
      flow: isOwn ? 'out' : 'in',
      time: Math.floor(time / 1000),
      sequence: 4_000_000 + seq,
      isRevoked: isRecalled,
      isDeleted: false,
      isPeerRead: isOwn && seq <= this.talk.peerReadSeq,
      cloudCustomData: this.#custom.get(seq) ?? '',
    };
  }

  #create(type: string, { payload, cloudCustomData }: { payload: unknown; cloudCustomData: string }) {
    this.#made += 1;
    const common = { conversationID, flow: 'out', time: 0, sequence: 0, type, payload, cloudCustomData };
    const state = { isRevoked: false, isDeleted: false, isPeerRead: false };
    return { ...common, ...state, ID: `made-${this.#made}` };
  }

  #saidOf(message: TencentMessage): Said {
    const said = this.talk.said.find((one) => seqOf(this.shown(one)) === seqOf(message));
    if (!said) throw sdkError(2110, 'There is no such message');
    return said;
  }

  #check(name: keyof TencentSdk): void {
    if (!this.#isReady) throw sdkError(2805);
    if (this.isCut) throw sdkError(2800);
    this.#fail(name);
  }

  #fail(name: keyof TencentSdk): void {
    const failure = this.failures[name]?.shift();
    if (failure) throw failure;
  }
}
