import { type Kysely, sql } from 'kysely';
import { pinyinOf, pinyinOfPerson } from '../../search/name-pinyin';
import { lockTables } from './lock-tables';

interface Named {
  table: string;
  name: string;
  pinyin: string;
  read: (name: string) => string;
}

export const named: Named[] = [
  { table: 'store', name: 'store_name', pinyin: 'store_pinyin', read: pinyinOf },
  { table: 'store', name: 'manager_name', pinyin: 'manager_pinyin', read: pinyinOfPerson },
  { table: 'broker', name: 'broker_name', pinyin: 'broker_pinyin', read: pinyinOfPerson },
  { table: 'customer', name: 'cst_name', pinyin: 'cst_pinyin', read: pinyinOfPerson },
  { table: 'member', name: 'name', pinyin: 'member_pinyin', read: pinyinOfPerson },
  { table: 'agency', name: 'agency_name', pinyin: 'agency_pinyin', read: pinyinOf },
  ...['company', 'project', 'label', 'broker_group', 'region'].map((table) => ({
    table,
    name: 'name',
    pinyin: `${table}_pinyin`,
    read: pinyinOf,
  })),
];

const tables = [...new Set(named.map(({ table }) => table))];
const atOnce = 5_000;

/**
 * A word is found from the beginning of a syllable, or as initials. So parts of three letters are indexed everywhere,
 * and shorter ones only where a syllable begins and among the initials.
 */
const pinyinGrams = `
  create function pinyin_grams(pinyin text) returns text[]
    language plpgsql immutable strict parallel safe cost 500 as $$
    declare
      letters text := lower(pinyin);
      initials text := lower(regexp_replace(pinyin, '[a-z]+', '', 'g'));
      grams text[] := '{}';
    begin
      for place in 1 .. length(letters) loop
        if place < length(letters) - 1 then grams := grams || substr(letters, place, 3); end if;
        if substr(pinyin, place, 1) !~ '[a-z]' then grams := grams || substr(letters, place, 2); end if;
      end loop;
      for place in 1 .. length(initials) loop
        grams := grams || substr(initials, place, 1) || substr(initials, place, 2) || substr(initials, place, 3);
      end loop;
      return grams;
    end $$`;

/**
 * Pairs of characters of a message, each with its conversation: common words occur in millions of messages but in few of
 * one conversation.
 */
const messageGrams = `
  create function message_grams(conversation bigint, letters text) returns text[]
    language plpgsql immutable strict parallel safe cost 500 as $$
    declare
      characters text[] := string_to_array(letters, null);
      grams text[] := '{}';
    begin
      for place in 1 .. cardinality(characters) - 1 loop
        grams := grams || (conversation || ' ' || characters[place] || characters[place + 1]);
      end loop;
      return grams;
    end $$`;

const brokerParts = '(search_grams(broker_name, mobile_tel) || pinyin_grams(broker_pinyin))';
const customerParts = '(search_grams(cst_name, mobile_tel) || pinyin_grams(cst_pinyin))';
const storeParts = `(search_grams(store_name || ' ' || manager_name, mobile_tel)
  || pinyin_grams(store_pinyin || manager_pinyin))`;

const indexes = {
  store_search: `store using gin (${storeParts})`,
  broker_search: `broker using gin (${brokerParts})`,
  broker_own_search: `broker using gin (grams_of(member_id, ${brokerParts}))`,
  customer_search: `customer using gin (${customerParts})`,
  customer_own_search: `customer using gin (grams_of(member_id, ${customerParts}))`,
};

const messageSearch = `
  create index chat_message_search on chat_message using gin (message_grams(conversation_id, search_text(text)))
    where text <> ''`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, [...tables, 'chat_message']);
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(pinyinGrams);
  await run(messageGrams);
  for (const { table, pinyin } of named)
    await run(`alter table ${table} add column ${pinyin} text not null default ''`);
  for (const index of Object.keys(indexes)) await run(`drop index ${index}`);
  // No figure and no screen changes, so nothing is to be counted or announced for each row.
  for (const table of tables) await run(`alter table ${table} disable trigger user`);
  for (const each of named) await fill(db, each);
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
  for (const [index, definition] of Object.entries(indexes))
    await run(`create index ${index} on ${definition}`);
  await run(messageSearch);
}

async function fill(db: Kysely<unknown>, { table, name, pinyin, read }: Named): Promise<void> {
  const ids = sql.raw(table === 'region' ? 'text[]' : 'bigint[]');
  let after = '0';
  for (;;) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)}
      where id > ${after} and ${sql.ref(name)} ~ '[^ -~]' order by id limit ${atOnce}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    await sql`
      update ${sql.table(table)} as stored set ${sql.ref(pinyin)} = read.pinyin
      from unnest(${rows.map(({ id }) => id)}::${ids}, ${rows.map((row) => read(row.name))}::text[]) as read (id, pinyin)
      where stored.id = read.id and read.pinyin <> ''`.execute(db);
  }
}
