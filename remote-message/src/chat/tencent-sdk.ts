/**
 * The part of the Tencent Cloud Chat SDK that is used, typed after its documentation, because its own types return
 * `any`.
 */
export interface TencentSdk {
  login(options: { userID: string; userSig: string }): Promise<unknown>;
  logout(): Promise<unknown>;
  isReady(): boolean;
  /** Milliseconds. */
  getServerTime(): number;
  getTotalUnreadMessageCount(): number;
  setLogLevel(level: number): void;
  on<Name extends keyof TencentEvents>(name: Name, handler: (event: TencentEvents[Name]) => void): void;
  getConversationList(): Promise<{ data: { conversationList: TencentConversation[] } }>;
  getMessageList(options: {
    conversationID: string;
    nextReqMessageID?: string;
  }): Promise<{ data: TencentMessagePage }>;
  createTextMessage(options: NewMessage<{ text: string }>): TencentMessage;
  createCustomMessage(options: NewMessage<CustomPayload>): TencentMessage;
  sendMessage(message: TencentMessage): Promise<{ data: { message: TencentMessage } }>;
  resendMessage(message: TencentMessage): Promise<{ data: { message: TencentMessage } }>;
  setMessageRead(options: { conversationID: string }): Promise<unknown>;
  revokeMessage(message: TencentMessage): Promise<unknown>;
  deleteMessage(messages: TencentMessage[]): Promise<unknown>;
  deleteConversation(conversationID: string): Promise<unknown>;
}

export interface TencentMessagePage {
  messageList: TencentMessage[];
  nextReqMessageID: string;
  isCompleted: boolean;
}

export interface CustomPayload {
  data: string;
  description: string;
  extension: string;
}

interface NewMessage<Payload> {
  to: string;
  conversationType: 'C2C';
  payload: Payload;
  /** Stored with the message and returned with it. */
  cloudCustomData: string;
}

export interface TencentMessage {
  ID: string;
  type: string;
  payload: unknown;
  conversationID: string;
  flow: string;
  /** Seconds. */
  time: number;
  sequence: number;
  isRevoked: boolean;
  isDeleted: boolean;
  isPeerRead: boolean;
  cloudCustomData: string;
}

export interface TencentConversation {
  conversationID: string;
  type: string;
  unreadCount: number;
  userProfile: { userID: string; nick: string; avatar: string } | undefined;
  lastMessage: { lastTime: number; messageForShow: string; type: string; payload: unknown } | undefined;
}

export interface TencentEvents {
  sdkStateReady: unknown;
  sdkStateNotReady: unknown;
  onMessageReceived: { data: TencentMessage[] };
  onMessageRevoked: { data: TencentMessage[] };
  onMessageReadByPeer: { data: TencentMessage[] };
  onConversationListUpdated: unknown;
  onTotalUnreadMessageCountUpdated: { data: number };
  netStateChange: { data: { state: string } };
  kickedOut: { data: { type: string } };
}

export const tencentTypes = {
  text: 'TIMTextElem',
  image: 'TIMImageElem',
  custom: 'TIMCustomElem',
  oneToOne: 'C2C',
  connected: 'connected',
  kickedByExpiredSignature: 'userSigExpired',
} as const;

export const tencentCodes = {
  /** Codes of transient errors: no network, timeout, SDK not ready. */
  passing: [2800, 2801, 2805],
  signatureExpired: [6206, 70001],
  recallTooLate: 20016,
} as const;
