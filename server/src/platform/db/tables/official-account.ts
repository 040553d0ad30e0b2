import type { Time } from './columns';

/** Token for the pages inside WeChat; it ends with the session that requested it. */
export interface MpToken {
  token_hash: string;
  session_hash: string;
  expires_at: Time;
}

export interface MpConsent {
  state_hash: string;
  account_id: string;
  expires_at: Time;
}

export interface MpCode {
  code_hash: string;
  account_id: string;
  used_at: Time;
}

export interface MpFollower {
  account_id: string;
  orgcode: string;
  openid: string;
  nickname: string;
  headimg_url: string;
  is_subscribed: boolean;
  bound_at: Time;
}
