import { type Kysely, sql } from 'kysely';
import { addBareTenant } from '../../../../testing/bare-tenant';
import { openTestDatabase } from '../../../../testing/test-database';
import { wrongPinyin } from '../../../../testing/wrong-pinyin';
import type { OpenDatabase } from '../database';
import { migrate } from '../migrate';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await migrate(database.db, '0008-admin-screens');
});
afterEach(() => database.close());

it('stores the pinyin of all stored names, in several batches', async () => {
  const db = database.db as unknown as Kysely<unknown>;
  await addBareTenant(db);
  await sql`
    insert into broker (orgcode, broker_name, country_code, mobile_tel, is_masked, broker_status, broker_type, gender, created_on)
    select 'T', case when n % 3 = 0 then 'Sok' else '单小明' || n end, '86', '1', false, 1, 1, 1, now()
    from generate_series(1, 12000) n`.execute(db);
  await sql`insert into region values ('44', 'CN', null, 1, '广东省', ''), ('KH', 'KH', null, 0, 'កម្ពុជា', '')`.execute(
    db,
  );
  await sql`insert into agency (orgcode, agency_name) values ('T', '中原地产')`.execute(db);
  const { rows: before } = await sql`select * from data_version`.execute(db);
  await migrate(database.db);
  expect(await wrongPinyin(database.db)).toEqual({});
  const { rows: brokers } = await sql`
    select broker_pinyin from broker where broker_name in ('Sok', '单小明1') group by broker_pinyin order by 1`.execute(
    db,
  );
  expect(brokers).toEqual([{ broker_pinyin: '' }, { broker_pinyin: 'ShanXiaoMing1' }]);
  expect((await sql`select * from data_version`.execute(db)).rows).toEqual(before);
});
