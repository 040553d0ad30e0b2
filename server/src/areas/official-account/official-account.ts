export interface WxUser {
  openid: string;
  nickname: string;
  headimgUrl: string;
  isSubscribed: boolean;
}

/** Official account of a provider. `origin` is that of our own pages. */
export interface OfficialAccount {
  appid: string;
  /** URL of the consent page, which redirects to `redirectUri` with `code` and `state`. */
  authorizeUrl: (consent: { redirectUri: string; state: string; origin: string }) => string;
  userOfCode: (code: string) => Promise<WxUser | null>;
  isSubscribed: (openid: string) => Promise<boolean>;
  qrCode: (origin: string) => Promise<{ url: string; expireSeconds: number }>;
}

export interface OfficialAccountServices {
  officialAccount: OfficialAccount | null;
}
