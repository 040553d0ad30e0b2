import { isPhoneValid, type PhoneType } from '@agency/shared/model/phone';
import { readPhone } from '@agency/shared/model/read-phone';
import { canonicalNumber, countryCodeOf } from '@agency/shared/model/reported-number';
import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const atOnce = 5_000;
const withPhones = ['member', 'broker', 'store', 'person'];

/** Stores numbers in their canonical form, which decides duplicates, logins and searches from this release on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, [...withPhones, 'customer', 'customer_tel']);
  await rewriteReportedNumbers(db);
  for (const table of withPhones) await rewritePhones(db, table);
}

interface Tel {
  customer_id: string;
  position: number;
  tel_type: PhoneType;
  country_code: string;
  number: string;
}

async function rewriteReportedNumbers(db: Kysely<unknown>): Promise<void> {
  let [customer, place] = ['0', -1];
  for (;;) {
    const { rows } = await sql<Tel>`
      select * from customer_tel where (customer_id, position) > (${customer}, ${place}) and not
        (tel_type = 'mobile' and country_code = '86' and number ~ '^1[0-9*]{10}$')
      order by customer_id, position limit ${atOnce}`.execute(db);
    for (const row of rows) await rewriteReportedNumber(db, row);
    const last = rows.at(-1);
    if (!last) return;
    [customer, place] = [last.customer_id, last.position];
  }
}

async function rewriteReportedNumber(db: Kysely<unknown>, tel: Tel): Promise<void> {
  const { customer_id, position, country_code, number } = tel;
  const row = canonicalNumber({ value: number, type: tel.tel_type, prefixNum: country_code });
  const code = countryCodeOf(row);
  if (row.value === number && row.type === tel.tel_type && code === country_code) return;
  await sql`update customer_tel set tel_type = ${row.type}, country_code = ${code}, number = ${row.value}
    where customer_id = ${customer_id} and position = ${position}`.execute(db);
  if (position === 0)
    await sql`update customer set mobile_tel = ${row.value} where id = ${customer_id}`.execute(db);
}

async function rewritePhones(db: Kysely<unknown>, table: string): Promise<void> {
  let after = '0';
  for (;;) {
    const { rows } = await sql<{ id: string; country_code: string; mobile_tel: string }>`
      select id, country_code, mobile_tel from ${sql.table(table)} where id > ${after} order by id limit ${atOnce}`.execute(
      db,
    );
    for (const { id, country_code, mobile_tel } of rows) {
      const phone = readPhone(mobile_tel, country_code);
      const isSame = phone.country_code === country_code && phone.mobile_tel === mobile_tel;
      if (!isSame && isPhoneValid(phone.country_code, phone.mobile_tel))
        await rewritePhone(db, table, id, [phone.country_code, phone.mobile_tel]);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** A person whose canonical number is another person's stays, because a number is one person's only. */
async function rewritePhone(
  db: Kysely<unknown>,
  table: string,
  id: string,
  [code, number]: [code: string, number: string],
): Promise<void> {
  const isFree =
    table === 'person'
      ? sql`not exists (select from person where country_code = ${code} and mobile_tel = ${number})`
      : sql`true`;
  await sql`update ${sql.table(table)} set country_code = ${code}, mobile_tel = ${number}
    where id = ${id} and ${isFree}`.execute(db);
}
