/** A user of the chat, as the provider shows him. */
export interface ChatUser {
  user_id: string;
  nick_name: string;
  face_url: string;
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
}

/** Messages live in our database; the session is the proof. */
export const builtInChat: ChatProvider = {
  name: 'builtin',
  sdkAppId: 0,
  importUser: async () => {},
  signFor: () => '',
};

export interface ChatServices {
  chat: ChatProvider;
}
