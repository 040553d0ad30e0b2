import { type Kysely, sql } from 'kysely';

const isOnEarth = `lng between -180 and 180 and lat between -90 and 90`;
const isDistance = (column: string) => `${column} >= 0 and ${column} < 'Infinity'`;
const notANumber = `'NaN'::numeric`;

/** Half around the earth: what is not known to be near is as far away as can be. */
const farthestMetres = 20_015_087;

/** PostgreSQL takes NaN for greater than all numbers: no range holds it. */
const statements: string[] = [
  `update store set (lng, lat) = (
    select coalesce(avg(other.lng), 0), coalesce(avg(other.lat), 0) from store other
    where other.orgcode = store.orgcode and other.city_id = store.city_id
      and other.lng between -180 and 180 and other.lat between -90 and 90)
    where not (${isOnEarth})`,
  `update store_visit set distance = ${farthestMetres}
    where not (${isDistance('distance')}) or not (${isOnEarth})`,
  `update store_visit set lng = null, lat = null where not (${isOnEarth})`,
  `update store_visit set accuracy = null where not (${isDistance('accuracy')})`,
  `update customer set cj_amount = null where cj_amount = ${notANumber}`,
  `update resident_trade set rg_order_area = 0 where rg_order_area = ${notANumber}`,
  `update resident_trade set rg_order_total = 0 where rg_order_total = ${notANumber}`,
  // No table can change while the triggers of its new rows are still to come.
  'set constraints all immediate',
  `alter table store add constraint store_on_earth check (${isOnEarth})`,
  `alter table store_visit add constraint store_visit_on_earth check (${isOnEarth})`,
  `alter table store_visit add constraint store_visit_distance check (${isDistance('distance')})`,
  `alter table store_visit add constraint store_visit_accuracy check (${isDistance('accuracy')})`,
  `alter table customer add constraint customer_amount check (cj_amount <> ${notANumber})`,
  `alter table resident_trade add constraint resident_trade_numbers
    check (rg_order_area <> ${notANumber} and rg_order_total <> ${notANumber})`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
