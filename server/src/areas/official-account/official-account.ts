/** A WeChat user as an official account sees them. */
export interface WxUser {
  openid: string;
  nickname: string;
  headimgUrl: string;
  isSubscribed: boolean;
}

/** What an official account can do for us. `origin` is where our own pages are. */
export interface OfficialAccount {
  appid: string;
  /** The page on which a user consents; it leads to `redirectUri` with `code` and `state`. */
  authorizeUrl: (consent: { redirectUri: string; state: string; origin: string }) => string;
  /** Null for a code that is unknown, used or too old. */
  userOfCode: (code: string) => Promise<WxUser | null>;
  isSubscribed: (openid: string) => Promise<boolean>;
  /** What to draw as a QR code that leads to following the account. */
  qrCode: (origin: string) => Promise<{ url: string; expireSeconds: number }>;
}

export interface OfficialAccountServices {
  /** Null where the deployment has no official account. */
  officialAccount: OfficialAccount | null;
}
