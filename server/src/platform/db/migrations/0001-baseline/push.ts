export const push = [
  // Key that all processes sign pushes with if the environment provides none.
  `create table push_key (
    id int primary key check (id = 1), private_key text not null, made_at timestamptz not null)`,

  `create table push_subscription (
    id bigint generated always as identity primary key, account_id bigint not null references account,
    session_hash text not null references session on delete cascade, device_id text not null,
    endpoint text not null unique, p256dh text not null, auth text not null, public_key text not null,
    language text not null, subscribed_at timestamptz not null, lost int not null default 0,
    unique (account_id, device_id))`,
  'create index push_subscription_session on push_subscription (session_hash)',

  `create table push_delivery (
    id bigint generated always as identity primary key,
    subscription_id bigint not null references push_subscription on delete cascade,
    event text not null, path text not null, tag text not null, queued_at timestamptz not null,
    due_at timestamptz not null, tries int not null default 0, unique (subscription_id, tag))`,
  'create index push_delivery_due on push_delivery (due_at)',

  `create table push_setting (
    account_id bigint primary key references account, off_kinds jsonb not null,
    quiet_from text, quiet_to text)`,
];
