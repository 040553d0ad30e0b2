import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { personalColumns } from '@agency/shared/model/personal-columns';
import { type RawBuilder, sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, ownFile } from '../../../testing/api-case';
import { aReport, brokerOf } from '../../../testing/reports';
import { pinyinOf } from '../../platform/search/name-pinyin';
import { changeBrokers } from '../customer-owner/change-brokers';
import { removeLeftFiles } from '../upload/pending-files';
import { applyRetention } from './apply-retention';
import { personalTables } from './personal-tables';

const phone = { country_code: '86', mobile_tel: '13712340987' };
const name = '纪念棠';
const forms = [
  '13712340987',
  '+8613712340987',
  '+86 137 1234 0987',
  '008613712340987',
  '137-1234-0987',
  '(137) 1234.0987',
  '013712340987',
  '１３７１２３４０９８７',
];
const erased = { name, phone };
const another = { name: '容若水', phone: { country_code: '86', mobile_tel: '13788880000' } };
/** Longer numbers that contain the digits belong to somebody else. */
const foreign = '91371234098755';

/** Columns of text without data on customers and brokers, or with data on members and stores alone. */
const elsewhere: Record<string, string> = {
  account: 'orgcode',
  agency: 'orgcode agency_name agency_pinyin',
  batch: 'done undone',
  broker_group: 'orgcode name broker_group_pinyin',
  build_count: 'app build_id',
  chat_conversation: 'orgcode',
  chat_deleted_message: 'im_user_id',
  chat_side: 'im_user_id',
  company: 'orgcode name code company_pinyin',
  consent: 'version',
  console_logout: 'session_hash',
  data_version: 'orgcode kind',
  day_figure: 'orgcode',
  device: 'device_id device_uuid platform',
  different_pair: 'orgcode kind',
  ext_field: 'orgcode scope name',
  ext_option: 'name',
  file_on_its_way: 'name',
  flag_share: 'name orgcode',
  goal: 'orgcode indicator_id month',
  goal_change: 'orgcode indicator_id month',
  absence: 'orgcode',
  hand_over: 'orgcode person_name rule shares left_counts',
  hand_over_row: 'kind saved',
  history_head: 'orgcode history mac',
  history_link: 'orgcode history digest mac',
  hour_figure: 'orgcode',
  import_run: 'orgcode kind file_name state',
  indicator_config: 'module selected_indicators',
  known_device: 'token_hash',
  label: 'orgcode name label_pinyin',
  live_feed: 'feed',
  login_ticket: 'ticket_hash session_hash proven_by',
  member: 'orgcode name country_code mobile_tel invitation_key member_pinyin',
  month_figure: 'orgcode',
  mp_code: 'code_hash',
  mp_consent: 'state_hash',
  mp_follower: 'orgcode openid nickname headimg_url',
  mp_token: 'token_hash session_hash',
  number_reveal: 'orgcode number_kind',
  offline_key: 'sealed_key',
  page_key: 'key_hash orgcode',
  passkey: 'credential_id public_key transports name',
  passkey_challenge: 'challenge_hash purpose',
  person: 'country_code mobile_tel name password_hash',
  phone_change: 'country_code mobile_tel',
  project: 'orgcode name company_name report_fields code project_pinyin field_labels',
  protocol_text: 'orgcode version texts',
  push_delivery: 'event path tag',
  push_key: 'private_key',
  push_setting: 'off_kinds quiet_from quiet_to',
  push_subscription: 'session_hash device_id endpoint p256dh auth public_key language',
  region: 'id country_id parent_id name name_en region_pinyin',
  sale_activity: 'orgcode sale_type sale_desc',
  sales_key: 'id orgcode name sealed_secret sealed_former_secret',
  server_key: 'name sealed_key',
  session: 'token_hash session_id device_browser device_system login_country proven_by',
  tenant:
    'orgcode org_name company_name region_code country_id timezone currency map_service mobile_tel settings map_tiles',
  upload_file: 'name orgcode purpose type sha256 likeness_views',
  user_setting: 'language currency timezone',
  visit_photo: 'orgcode file_name location_source sha256 likeness_hashes',
  visit_route: 'stops',
  web_vital: 'app build_id screen metric',
  webhook_endpoint: 'id orgcode name url kinds sealed_secret sealed_former_secret paused_because',
  week_summary: 'monday',
  week_summary_read: 'monday',
  // The file of an import lies here while the import runs, for minutes.
  import_file: 'bytes',
};

/** Columns of the tables with personal data that have none themselves. */
const impersonal: Record<string, string> = {
  admin_history: 'orgcode action subject_kind subject_id',
  broker: 'orgcode country_code',
  chat_card: 'key_hash orgcode',
  chat_message: 'client_id im_user_id type',
  customer: 'orgcode qr_type',
  customer_flow: 'orgcode event_type',
  customer_visit: 'orgcode outcome',
  error_group: 'app build_id fingerprint kind users',
  error_report: 'orgcode kind remote build_id served_by',
  export_log: 'orgcode kind',
  idempotency: 'scope_key_hash input_hash',
  import_refusal: 'column_name code',
  live_event: 'feed type',
  notice: 'orgcode kind',
  record_merge: 'orgcode kind',
  report_dispute: 'orgcode winner',
  resident_trade: 'orgcode',
  sales_event: 'orgcode key_id event_id event_type what',
  saved_filter: 'list',
  store:
    'orgcode store_name country_id province_id city_id area_id region_name address manager_name country_code mobile_tel biz_license_url pending_place code store_pinyin manager_pinyin',
  store_change: 'orgcode reason field',
  unsent_write: 'orgcode client_id kind',
  store_visit: 'orgcode address district location_source img_paths',
  webhook_delivery: 'endpoint_id event_id kind subject',
};

/** Columns of copied tables that are of no use to a reader; ids, hashes and forms for the search are not listed. */
const unread: Record<string, string> = {
  admin_history: 'account_id on_behalf_of action subject_kind',
  broker: 'is_masked broker_type broker_earned_by',
  chat_message: 'seq type state',
  customer:
    'list_type broker_cst_from is_hidden awaits_full_tel agency_last_report_time qr_type qr_data report_protect_time',
  customer_flow: 'clue_status protect_time release_time',
  customer_tel: 'position tel_type',
  customer_visit: 'visit_type operate_type',
  import_change: 'position',
  import_lookalike: 'line way other_line',
  live_event: 'feed seq type',
  notice: 'msg_type kind extra',
  record_merge: 'kind',
  record_merge_row: 'table_name',
  report_dispute: 'tel_position list_type winner decided_by',
  resident_trade: 'visible',
  sales_event: 'received_at',
  sms_code: 'purpose tries asked_by strange_tries',
  unsent_write: 'kind pictures deposited_at done_at done_by',
  webhook_delivery: 'kind subject next_try_at tries first_tried_at last_tried_at last_status',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const admin = () => sessionOf(app, 'manager');
const all = <Row>(query: RawBuilder<Row>) => query.execute(app.db).then(({ rows }) => rows);

it('knows every column of text in the database', async () => {
  const columns = await all(sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'bytea', 'character varying', 'ARRAY')
      and table_name not like 'kysely%'`);
  const known = new Set<string>();
  for (const { table, emptied, named, texts } of personalTables) {
    for (const column of Object.keys({ ...emptied, ...named, ...texts })) known.add(`${table}.${column}`);
  }
  for (const [table, names] of [...Object.entries(elsewhere), ...Object.entries(impersonal)]) {
    for (const column of names.split(' ')) known.add(`${table}.${column}`);
  }
  const isRemoved = new Set(personalTables.filter((entry) => entry.isRemoved).map(({ table }) => table));
  const unknown = columns
    .filter(({ table, column }) => !known.has(`${table}.${column}`) && !isRemoved.has(table))
    .map(({ table, column }) => `${table}.${column}`);
  expect(unknown).toEqual([]);
});

it('names every column of a copied table that people can read, and knows the others', async () => {
  const tables = [...new Set(personalTables.filter(({ rows }) => rows).map(({ table }) => table))];
  const columns = await all(sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables})`);
  const isUnread = ({ table, column }: { table: string; column: string }) =>
    /^id$|_id$|_hash$|_pinyin$|^orgcode$/.test(column) || unread[table]?.split(' ').includes(column);
  const unknown = columns
    .filter((one) => !personalColumns[one.table]?.includes(one.column) && !isUnread(one))
    .map(({ table, column }) => `${table}.${column}`);
  expect(unknown).toEqual([]);
  const stored = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = Object.entries(personalColumns).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );
  expect(named.filter((name) => !stored.has(name))).toEqual([]);
});

// Shows ASVS 14.1.1 and 14.1.2.
it('has a level of protection on its page for every place with personal data or a secret', async () => {
  const page = readFileSync(join(__dirname, '../../../../docs/security/data.md'), 'utf8');
  const tablesOf = (level: string) => {
    const [, row = ''] = new RegExp(`^\\| ${level} +\\|(.*)$`, 'm').exec(page) ?? [];
    return Array.from(row.matchAll(/`(\w+)`/g), ([, name]) => name);
  };
  const personal = new Set(personalTables.map(({ table }) => table));
  expect([...personal].filter((table) => !tablesOf('personal').includes(table))).toEqual([]);
  const secrets = await all(sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns where table_schema = 'public'
      and column_name ~ '^(sealed_.*|.*_hash|private_key|invitation_key|auth|p256dh)$'
      and table_name not like 'kysely%'`);
  expect(secrets.length).toBeGreaterThan(10);
  expect(secrets.map(({ table }) => table).filter((table) => !tablesOf('secret').includes(table))).toEqual(
    [],
  );
});

/** Reports a customer to a broker with the same name and number. */
async function newPerson({ name, phone } = erased) {
  const store_id = await newStore(app);
  const broker_id = await brokerOf(app, store_id);
  const { data } = await call(app, 'POST /expand/cst/recommend', {
    token: await sessionOf(app, 'attache'),
    body: await aReport(app, { store_id, broker_id, cst_name: name, ...phone }),
  });
  const { clue_id } = data;
  await app.db
    .updateTable('broker')
    .set({ broker_name: name, ...phone })
    .where('id', '=', broker_id)
    .execute();
  await changeBrokers(app.db, (brokers) => brokers.where('id', '=', broker_id), { member_id: '2' });
  return { clue_id, broker_id, store_id, name, phone };
}

/** Adds rows about the person where a report alone leaves none. */
async function addRows({ clue_id, broker_id, store_id, name, phone }: Awaited<ReturnType<typeof newPerson>>) {
  const whole = `${phone.country_code}${phone.mobile_tel}`;
  const token = await sessionOf(app, 'attache');
  const image = await ownFile(app, 'HZQD', `of-${clue_id}-`);
  const orgcode = 'HZQD';
  const now = app.deps.now();
  const { id: account_id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('member_id', '=', '2')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('customer')
    .set({ images: JSON.stringify([image]), dkr_name: name, dkr_mobile: phone.mobile_tel })
    .where('id', '=', clue_id)
    .execute();
  await sql`insert into resident_trade (orgcode, customer_id, building_no, unit, room, rg_order_area, rg_order_total,
      rg_order_date, attachments, visible, remark)
    values (${orgcode}, ${clue_id}, 'B', '1', '2', 1, 1, '2026-01-01', '[]', true, ${name})`.execute(app.db);
  await sql`insert into report_dispute (orgcode, customer_id, tel_position, member_id, broker_id, list_type, claimed_name,
      claimed_at, last_claimed_at)
    values (${orgcode}, ${clue_id}, 0, 2, ${broker_id}, 1, ${name}, ${now}, ${now})`.execute(app.db);
  await sql`insert into sales_event (orgcode, event_id, customer_id, event_type, occurred_at, received_at, told_by,
      content, images, attachments, building_no, unit, room)
    values (${orgcode}, ${`event ${clue_id}`}, ${clue_id}, 'arrived', ${now}, ${now}, '', ${name}, '[]', '[]', '', '', '')`.execute(
    app.db,
  );
  await sql`insert into customer_visit (orgcode, customer_id, visit_type, operate_type, created_on, created_by,
      visit_content, visit_files)
    values (${orgcode}, ${clue_id}, 1, 1, ${now}, 'x', ${`${name} wants a balcony`}, '[]')`.execute(app.db);
  const { id: conversation_id } = await app.db
    .insertInto('chat_conversation')
    .values({ orgcode, member_id: '2', broker_id, last_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into chat_message (conversation_id, seq, client_id, im_user_id, type, text, state, sent_at)
    values (${conversation_id}, 1, 'c1', 'x', 'text', ${`I am ${name}`}, 'sent', ${now})`.execute(app.db);
  await sql`insert into unsent_write (orgcode, account_id, member_id, client_id, kind, target_id, text, pictures,
      recorded_at, deposited_at)
    values (${orgcode}, ${account_id}, 2, ${`of ${clue_id}`}, 'chat', ${conversation_id}, ${`Dear ${name}`}, 0, ${now},
      ${now})`.execute(app.db);
  const card = { kind: 'customer', id: clue_id, title: name, facts: [] };
  await sql`insert into chat_card (key_hash, orgcode, card, made_at)
    values (${`card of ${clue_id}`}, ${orgcode}, ${JSON.stringify(card)}, ${now})`.execute(app.db);
  const chat = { type: 'chat_message', conversation_id, message: { text: name, card: null } };
  await sql`insert into live_feed (feed, last_seq) values (${`a${account_id}`}, 900000)
    on conflict do nothing`.execute(app.db);
  await sql`insert into live_event (feed, seq, type, payload, at)
    values (${`a${account_id}`}, ${900_000 + Number(clue_id)}, 'chat_message', ${JSON.stringify(chat)}, ${now})`.execute(
    app.db,
  );
  await sql`insert into notice (orgcode, account_id, msg_type, kind, params, extra, time)
    values (${orgcode}, ${account_id}, 1, 'clue_effective', ${JSON.stringify({ customer: name, project: 'P' })}, '{}', ${now})`.execute(
    app.db,
  );
  await sql`insert into admin_history (orgcode, at, action, subject_kind, subject_id, subject_name, new_value)
    values (${orgcode}, ${now}, 'imported', 'brokers', ${broker_id}, ${name}, ${JSON.stringify({ name })})`.execute(
    app.db,
  );
  const { rows: runs } = await sql<{
    id: string;
  }>`insert into import_run (orgcode, kind, file_name, state, is_dry_run,
      is_all_or_nothing, creates_missing, total_rows, begun_at, progressed_at)
    values (${orgcode}, 'brokers', 'b.csv', 'done', false, false, false, 1, ${now}, ${now}) returning id`.execute(
    app.db,
  );
  const run = runs[0]?.id ?? '';
  await sql`insert into import_change (import_id, position, record_id, before, after)
    values (${run}, 1, ${broker_id}, null, ${JSON.stringify({ name })})`.execute(app.db);
  await sql`insert into import_refusal (import_id, line, place, column_name, code, params)
    values (${run}, 2, 1, 'mobile', 'format', '{}')`.execute(app.db);
  await sql`insert into import_lookalike (import_id, line, way, record) values (${run}, 3, 'name', ${name})`.execute(
    app.db,
  );
  const { rows: merges } = await sql<{
    id: string;
  }>`insert into record_merge (orgcode, account_id, kind, winner_id,
      loser_id, winner_name, loser_name, merged_at)
    values (${orgcode}, ${account_id}, 'brokers', ${broker_id}, 999999, ${name}, 'Other', ${now}) returning id`.execute(
    app.db,
  );
  await sql`insert into record_merge_row (merge_id, table_name, before, after)
    values (${merges[0]?.id ?? ''}, 'broker', ${JSON.stringify({ broker_name: name })}, '{}')`.execute(
    app.db,
  );
  await sql`insert into webhook_endpoint (id, orgcode, name, url, kinds, sealed_secret, created_at)
    values (${`we_${clue_id}`}, ${orgcode}, 'W', 'https://example.com', '[]', 's', ${now})`.execute(app.db);
  await sql`insert into webhook_delivery (endpoint_id, event_id, kind, subject, body, queued_at)
    values (${`we_${clue_id}`}, ${`e${clue_id}`}, 'customer.reported', ${`customer ${clue_id}`},
      ${JSON.stringify({ data: { customer_name: name } })}, ${now})`.execute(app.db);
  await sql`insert into idempotency (scope_key_hash, input_hash, response, created_at)
    values (${`call ${clue_id}`}, 'h', ${JSON.stringify({ cst_name: name })}, ${now})`.execute(app.db);
  await sql`insert into export_log (orgcode, account_id, kind, filter, begun_at, total_rows)
    values (${orgcode}, ${account_id}, 'customers', '{}', ${now}, 1)`.execute(app.db);
  await sql`insert into error_report (orgcode, kind, remote, build_id, served_by, message, stack, url, detail, at)
    values (${orgcode}, 'crash', 'x', 'x', 'x', 'm', 's', 'u', '{}', ${now})`.execute(app.db);
  await sql`insert into error_group (app, build_id, fingerprint, kind, message, route, stack, reports, users, first_at,
      last_at) values ('x', 'x', ${`of ${clue_id}`}, 'crash', 'm', 'r', 's', 1, '{1}', ${now}, ${now})`.execute(
    app.db,
  );
  await sql`insert into quick_replies (account_id, texts) values (${account_id}, '[]')
    on conflict do nothing`.execute(app.db);
  await sql`insert into sms_code (phone, purpose, code_hash, expires_at)
    values (${whole}, 'login', 'h', ${now})`.execute(app.db);
  await sql`insert into rate_event (key, at) values (${`sms phone ${whole}`}, ${now})`.execute(app.db);
  await call(app, 'POST /expand/saved-filter/save', {
    token,
    body: { list: 'customer', name: `F ${clue_id}`, filter: 'kw=1' },
  });
  await sql`insert into store_change (orgcode, store_id, changed_on, reason, field, old_value, new_value)
    values (${orgcode}, ${store_id}, ${now}, 'edit', 'mobile_tel', '', '')`.execute(app.db);
  await sql`insert into store_visit (orgcode, store_id, member_id, visit_type, visit_content, address, distance, is_wx,
      img_paths, visit_time)
    values (${orgcode}, ${store_id}, 2, 1, '', '', 0, 0, '', ${now})`.execute(app.db);
  return image;
}

/** Writes the number in all its forms into each column of text of the newest row of every table. */
async function writeNumberEverywhere(): Promise<void> {
  const note = [...forms, foreign].join('; ');
  for (const { table, texts, within } of personalTables) {
    const own = within ? within('HZQD') : sql`orgcode = 'HZQD'`;
    for (const [column, kind] of Object.entries(texts ?? {})) {
      const value = kind === 'json' ? sql`to_jsonb(array[${note}])` : sql`${note}`;
      const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where ctid = (select max(ctid) from ${sql.table(table)} where ${own})`.execute(app.db);
      if (numAffectedRows !== 1n) throw new Error(`There is no row of ${table} to write into`);
    }
  }
}

async function rowsWith(text: string): Promise<string[]> {
  const tables = await all(sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`);
  const found: string[] = [];
  for (const { name: table } of tables) {
    const rows = await all(sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t
      where strpos(to_jsonb(t)::text, ${text}) > 0`);
    found.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return found;
}

const { PG_DUMP, TEST_DATABASE_URL } = process.env;

/** Reads the whole database as pg_dump writes it, with its binary columns as text. */
async function dumped(program: string): Promise<string> {
  const [row] = await all(sql<{ name: string }>`select current_database() as name`);
  const url = new URL(TEST_DATABASE_URL ?? '');
  url.pathname = `/${row?.name}`;
  const limits = { maxBuffer: 2 ** 28 };
  const { stdout } = await promisify(execFile)(program, ['--data-only', url.href], limits);
  return stdout.replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex) => Buffer.from(hex, 'hex').toString());
}

/** Reads every stored file as text. */
async function filed(): Promise<string> {
  const entries = await readdir(app.filesDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  return texts.join('\n');
}

/** Counts how often each writing of a person is in a text. */
const hitsIn = (text: string) =>
  [name, pinyinOf(name), ...forms].map((one) => text.replaceAll(foreign, '').split(one).length - 1);

const copiesOfData = { ...(PG_DUMP && { pg_dump: () => dumped(PG_DUMP) }), 'the file store': filed };

async function hitsInCopies() {
  const hits: Record<string, number[]> = {};
  for (const [copy, read] of Object.entries(copiesOfData)) hits[copy] = hitsIn(await read());
  return hits;
}

async function rankings() {
  const query = { begin_time: '2025-01-01 00:00:00', end_time: '2026-12-31 23:59:59' };
  const ranks = [];
  for (const ranking_type of ['member_ranking', 'store_ranking', 'project_ranking']) {
    const body = { query, indicator_id: 'expand_bb_count', ranking_type, pager: { page: 1, page_size: 50 } };
    const { data } = await call(app, 'POST /expand/stat/ranking', { token: await admin(), body });
    ranks.push(data.list.map(({ entity_id, count }) => [entity_id, count]));
  }
  return ranks;
}

describe('after an erasure', () => {
  // Shows ASVS 14.2.4.
  it('neither the number in any form nor the name is anywhere, and all figures stay', async () => {
    const person = await newPerson();
    const image = await addRows(person);
    const other = await newPerson(another);
    await addRows(other);
    await app.db
      .updateTable('customer')
      .set({ dkr_name: 'Companion', dkr_mobile: phone.mobile_tel })
      .where('id', '=', other.clue_id)
      .execute();
    await writeNumberEverywhere();
    const about = Buffer.from([name, pinyinOf(name), ...forms].join('; '));
    await app.deps.files.put(image.slice('/files/'.length), about, 'image/jpeg');
    const before = await rankings();
    const written = await hitsInCopies();
    expect(Object.values(written).flat()).not.toContain(0);
    const token = await admin();

    const found = await call(app, 'POST /expand/admin/personal-data/find', { token, body: phone });
    expect(found.data).toEqual({ customers: 1, brokers: 1, store_contacts: 0, colleagues: 0 });
    const copied = await call(app, 'POST /expand/admin/personal-data/copy', { token, body: phone });
    const tables = Object.fromEntries(copied.data.tables.map(({ table, rows }) => [table, rows]));
    expect(tables.customer?.[0]).toMatchObject({ cst_name: name, mobile_tel: phone.mobile_tel });
    expect(tables.customer?.slice(1)).toEqual([
      { dkr_name: 'Companion', dkr_mobile: phone.mobile_tel, dkr_identity: '' },
    ]);
    expect(tables.broker?.[0]).toMatchObject({ broker_name: name });
    expect(JSON.stringify(tables.chat_message)).toContain(name);
    expect(tables.customer?.[0]?.created_on).toMatch(/T\d{2}:.*\+08:00$/);

    const erasures = async () => (await call(app, 'GET /expand/user-info', { token })).data.erasures ?? 0;
    const erasedBefore = await erasures();
    const { data } = await call(app, 'POST /expand/admin/personal-data/erase', { token, body: phone });
    expect(data).toEqual({ customers: 1, brokers: 1, files: 1 });
    expect(await erasures()).toBe(erasedBefore + 1);
    for (const text of [name, ...forms]) {
      const left = await rowsWith(text);
      expect(left.filter((row) => !row.includes(foreign) || text === name)).toEqual([]);
    }
    expect((await rowsWith(foreign)).length).toBeGreaterThan(20);
    expect(await rankings()).toEqual(before);
    const file = image.slice('/files/'.length);
    expect(await all(sql`select from upload_file where name = ${file}`)).toEqual([]);
    expect(await all(sql`select from file_on_its_way where name = ${file}`)).toHaveLength(1);

    await removeLeftFiles(app.db, app.deps.now(), app.deps);
    const none = [name, pinyinOf(name), ...forms].map(() => 0);
    expect(await hitsInCopies()).toEqual(
      Object.fromEntries(Object.keys(written).map((copy) => [copy, none])),
    );
    process.stdout.write(
      `Hits of the name, its pinyin and ${forms.length} numbers before: ${JSON.stringify(written)}\n`,
    );
  });

  it('the pages of the customer and the broker still open, without the person', async () => {
    const { clue_id, broker_id } = await newPerson();
    await call(app, 'POST /expand/admin/personal-data/erase', { token: await admin(), body: phone });
    const token = await sessionOf(app, 'attache');
    const detail = await call(app, 'GET /expand/cst/get-detail', { token, query: { clue_id } });
    expect(detail.data).toMatchObject({ cst_name: '***', mobile_tel: '', cst_tels: [] });
    const flow = await call(app, 'GET /expand/cst/get-flow-list', { token, query: { clue_id } });
    expect(flow.data.list.length).toBeGreaterThan(0);
    const { broker_name, broker_status } = await app.db
      .selectFrom('broker')
      .select(['broker_name', 'broker_status'])
      .where('id', '=', broker_id)
      .executeTakeFirstOrThrow();
    expect([broker_name, broker_status]).toEqual(['***', 2]);
  });

  it('the number can be reported again, and another erasure finds nothing', async () => {
    await newPerson();
    const token = await admin();
    const erase = () => call(app, 'POST /expand/admin/personal-data/erase', { token, body: phone });
    await erase();
    expect((await erase()).status).toBe(404);
    const { clue_id } = await newPerson();
    expect(clue_id).toMatch(/^\d+$/);
    await erase();
  });

  it('the history says who erased and how much, and not whom', async () => {
    await newPerson();
    await call(app, 'POST /expand/admin/personal-data/erase', { token: await admin(), body: phone });
    const [entry] = await all(sql<
      Record<string, unknown>
    >`select action, subject_kind, subject_name, new_value
      from admin_history order by id desc limit 1`);
    expect(entry).toEqual({
      action: 'erased',
      subject_kind: 'personal_data',
      subject_name: '',
      new_value: { reports: 1, brokers: 1, files: 0 },
    });
  });
});

describe('the nightly removal of what is too old', () => {
  const night = new Date('2030-01-01T19:00:00Z');
  const retain = (name: string, value: string) =>
    admin().then((token) => call(app, 'POST /expand/admin/setting/save', { token, body: { name, value } }));
  const lastEntry = () =>
    all(sql<Record<string, unknown>>`select action, account_id, new_value from admin_history
      where orgcode = 'HZQD' order by id desc limit 1`);

  it('erases people whose reports are all invalid and old, and says how many', async () => {
    const { clue_id, broker_id } = await newPerson();
    await sql`update broker set mobile_tel = '13700001111' where id = ${broker_id}`.execute(app.db);
    const nameOf = () => all(sql`select cst_name from customer where id = ${clue_id}`);
    expect((await retain('retain_invalid_customers', '365')).data).toEqual({ changed: true });
    await applyRetention(app.db, night);
    expect(await nameOf()).toEqual([{ cst_name: name }]);
    const before = await rankings();
    await sql`update customer set clue_status = 3 where id = ${clue_id}`.execute(app.db);
    await applyRetention(app.db, new Date(night.getTime() + 12 * 3_600_000));
    expect(await nameOf()).toEqual([{ cst_name: name }]);
    await applyRetention(app.db, night);
    expect(await nameOf()).toEqual([{ cst_name: '***' }]);
    const [entry] = await lastEntry();
    expect(entry).toMatchObject({ action: 'cleaned', account_id: null });
    expect(entry?.new_value).toMatchObject({ retain_invalid_customers: expect.stringMatching(/^[1-9]/) });
    expect(JSON.stringify(entry)).not.toContain(name);
    expect(await rankings()).toEqual(before);
    await retain('retain_invalid_customers', '0');
  });

  it('empties old messages, and deletes old logs, only where the organisation chose so', async () => {
    const third = { country_code: '86', mobile_tel: '13799990000' };
    await addRows(await newPerson({ name: '陆放怀', phone: third }));
    const open = () =>
      all(sql`select seq from chat_message join chat_conversation chat on chat.id = conversation_id
        where orgcode = 'HZQD' and state <> 'recalled'`);
    const logged = () => all(sql`select id from export_log where orgcode = 'HZQD'`);
    const kept = await open();
    expect(kept.length).toBeGreaterThan(0);
    await applyRetention(app.db, night);
    expect(await open()).toHaveLength(kept.length);
    await retain('retain_chats', '365');
    await retain('retain_shown_numbers', '365');
    await applyRetention(app.db, night);
    expect([await open(), await logged()]).toEqual([[], []]);
  });

  it.each([
    ['retain_chats', '30'],
    ['retain_sessions', '0'],
    ['retain_error_reports', '91'],
  ])('is limited: %s is not %s days', async (kind, days) => {
    expect((await retain(kind, days)).status).toBe(400);
  });
});

it('leaves another organisation as it is', async () => {
  await newPerson();
  const other = await all(
    sql<{ id: string }>`select id from customer where orgcode <> 'HZQD' order by id limit 1`,
  );
  const id = other[0]?.id ?? '';
  await sql`update customer set cst_name = ${name}, remarks = ${forms[0]} where id = ${id}`.execute(app.db);
  await sql`update customer_tel set number = ${phone.mobile_tel}, country_code = '86'
    where customer_id = ${id} and position = 0`.execute(app.db);
  await call(app, 'POST /expand/admin/personal-data/erase', { token: await admin(), body: phone });
  const [kept] = await all(sql<{ cst_name: string; remarks: string }>`select cst_name, remarks from customer
    where id = ${id}`);
  expect(kept).toEqual({ cst_name: name, remarks: forms[0] });
});
