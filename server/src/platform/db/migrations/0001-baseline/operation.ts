export const operation = [
  // sha256 is of the file as sent; likeness is a perceptual hash of the picture.
  `create table upload_file (
    name text primary key, orgcode text not null references tenant, account_id bigint not null references account,
    purpose text not null, type text not null, size int not null, received_size int not null, width int not null,
    height int not null, created_on timestamptz not null, sha256 text, likeness bigint)`,
  'create index upload_file_account on upload_file (account_id, created_on)',

  'create table file_on_its_way (name text primary key, put_on timestamptz not null)',

  // left_out counts similar reports that were not stored.
  `create table error_report (
    id bigint generated always as identity primary key, orgcode text, account_id bigint, kind text not null,
    remote text not null, build_id text not null, served_by text not null, message text not null,
    stack text not null, url text not null, detail jsonb not null, at timestamptz not null,
    left_out int not null default 0)`,
  'create index error_report_remote on error_report (remote, id desc)',
  'create index error_report_build on error_report (remote, build_id, id desc)',

  `create table build_count (
    app text not null, minute timestamptz not null, build_id text not null, entries int not null,
    loads int not null, load_failures int not null, crashes int not null, within_250 int not null,
    within_500 int not null, within_1000 int not null, within_2000 int not null, within_4000 int not null,
    within_8000 int not null, later int not null, primary key (app, minute, build_id))`,
  'create index build_count_minute on build_count (minute)',

  'create table console_logout (session_hash text primary key, expires_at timestamptz not null)',
];
