export interface ChatUser {
  user_id: string;
  nick_name: string;
  face_url: string;
}

export interface WebhookKey {
  sdkAppId: number;
  token: string;
}

export interface ChatProvider {
  name: 'builtin' | 'tencent';
  sdkAppId: number;
  /** Registers a user so that messages can reach him; idempotent. */
  importUser: (user: ChatUser) => Promise<void>;
  signFor: (userId: string, now: Date) => string;
  webhook: WebhookKey | null;
}

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
