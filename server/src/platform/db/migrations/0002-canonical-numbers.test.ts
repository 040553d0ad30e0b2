import { type Kysely, sql } from 'kysely';
import { addBareTenant } from '../../../../testing/bare-tenant';
import { openTestDatabase } from '../../../../testing/test-database';
import type { OpenDatabase } from '../database';
import { migrate } from '../migrate';

let database: OpenDatabase;
let db: Kysely<unknown>;
beforeEach(async () => {
  database = await openTestDatabase();
  await migrate(database.db, '0001-baseline');
  db = database.db as unknown as Kysely<unknown>;
  await addBareTenant(db);
});
afterEach(() => database.close());

async function addBroker(code: string, number: string): Promise<void> {
  await sql`
    insert into broker (orgcode, broker_name, country_code, mobile_tel, is_masked, broker_status, broker_type, gender, created_on)
    values ('T', 'b', ${code}, ${number}, false, 1, 1, 1, now())`.execute(db);
}

async function addCustomer(type: string, code: string, number: string): Promise<void> {
  await sql`
    with added as (
      insert into customer (orgcode, project_id, broker_id, list_type, cst_name, gender, mobile_tel, cst_status,
        clue_status, created_on, last_report_time)
      values ('T', 1, 1, 2, 'c', 1, ${number}, 1, 1, now(), now()) returning id)
    insert into customer_tel select id, position, ${type}, ${code}, ${number} from added, (values (0), (1)) place (position)`.execute(
    db,
  );
}

it('gives stored numbers their canonical form', async () => {
  await addBroker('86', '13900000000');
  const reported: [type: string, code: string, number: string][] = [
    ['mobile', '86', '13900000000'],
    ['global_tel', '86', '13900000000'],
    ['global_tel', '086', '13900000000'],
    ['tel', '86', '013900000000'],
    ['tel', '86', '8613900000000'],
    ['tel', '86', '75588886666'],
    ['global_tel', '86', '85512345678'],
    ['global_tel', '855', '85512345678'],
    ['global_tel', '49', '123'],
  ];
  for (const [type, code, number] of reported) await addCustomer(type, code, number);
  await migrate(database.db);
  const { rows } = await sql`
    select tel_type, country_code, number, mobile_tel, count(*)::int as rows from customer_tel
      join customer on customer.id = customer_id
    group by customer.id, tel_type, country_code, number, mobile_tel order by customer.id`.execute(db);
  const row = (tel_type: string, country_code: string, number: string) => ({
    tel_type,
    country_code,
    number,
    mobile_tel: number,
    rows: 2,
  });
  const mobile = row('mobile', '86', '13900000000');
  const khmer = row('global_tel', '855', '12345678');
  const landline = row('tel', '86', '075588886666');
  const others = [landline, khmer, khmer, row('global_tel', '49', '123')];
  expect(rows).toEqual([mobile, mobile, mobile, mobile, mobile, ...others]);
});

it('gives people, brokers and stores their canonical number, unless it is another person’s', async () => {
  for (const [code, number] of [
    ['86', '85512345678'],
    ['86', '12'],
    ['855', '12345678'],
  ] as const) {
    await addBroker(code, number);
    await sql`insert into person (country_code, mobile_tel, name, password_hash)
      values (${code}, ${number}, 'p', '')`.execute(db);
  }
  await migrate(database.db);
  const read = async (table: string) => {
    const { rows } = await sql<{ phone: string }>`
      select country_code || ' ' || mobile_tel as phone from ${sql.table(table)} order by id desc limit 3`.execute(
      db,
    );
    return rows.map(({ phone }) => phone).reverse();
  };
  expect(await read('broker')).toEqual(['855 12345678', '86 12', '855 12345678']);
  expect(await read('person')).toEqual(['86 85512345678', '86 12', '855 12345678']);
});
