/** A user of the chat, as the provider shows him. */
export interface ChatUser {
  user_id: string;
  nick_name: string;
  face_url: string;
}

/** With what a service signs that it is itself who calls, and for which application. */
export interface WebhookKey {
  sdkAppId: number;
  token: string;
}

/** Who carries the messages: this server, or a service that clients talk to by themselves. */
export interface ChatProvider {
  name: 'builtin' | 'tencent';
  /** 0 where clients need none. */
  sdkAppId: number;
  /** Makes a user known, so that messages can reach him. Harmless when repeated. */
  importUser: (user: ChatUser) => Promise<void>;
  /** The proof with which a client logs in as this user. */
  signFor: (userId: string, now: Date) => string;
  /** By which the service tells this server of messages; null where it does not. */
  webhook: WebhookKey | null;
}

/** Messages live in our database; the session is the proof. */
export const builtInChat: ChatProvider = {
  name: 'builtin',
  sdkAppId: 0,
  importUser: async () => {},
  signFor: () => '',
  webhook: null,
};

export interface ChatServices {
  chat: ChatProvider;
}
