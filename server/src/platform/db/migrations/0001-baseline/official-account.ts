export const officialAccount = [
  `create table mp_token (
    token_hash text primary key, session_hash text not null references session on delete cascade,
    expires_at timestamptz not null)`,

  `create table mp_consent (
    state_hash text primary key, account_id bigint not null references account, expires_at timestamptz not null)`,
  'create index mp_consent_account on mp_consent (account_id)',

  `create table mp_code (
    code_hash text primary key, account_id bigint not null references account, used_at timestamptz not null)`,

  `create table mp_follower (
    account_id bigint primary key references account, orgcode text not null references tenant, openid text not null,
    nickname text not null, headimg_url text not null, is_subscribed boolean not null, bound_at timestamptz not null)`,
];
