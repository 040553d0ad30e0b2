import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const brokerParts = '(search_grams(broker_name, mobile_tel) || pinyin_grams(broker_pinyin))';
const customerParts = '(search_grams(cst_name, mobile_tel) || pinyin_grams(cst_pinyin))';
const storeParts = `(search_grams(store_name || ' ' || manager_name, mobile_tel)
  || pinyin_grams(store_pinyin || manager_pinyin))`;

const indexes = {
  store_search: `store using gin (grams_of_tenant(orgcode, ${storeParts}))`,
  broker_search: `broker using gin (grams_of_tenant(orgcode, ${brokerParts}))`,
  customer_search: `customer using gin (grams_of_tenant(orgcode, ${customerParts}))`,
};

/** Columns that belong to one organisation: whoever knows the member knows the organisation. */
const columnsOfTenant = {
  broker: ['member_id', 'store_id'],
  customer: ['member_id', 'store_id', 'broker_id', 'project_id'],
  day_figure: ['member_id'],
  hour_figure: ['member_id'],
  month_figure: ['member_id', 'store_id'],
  notice: ['account_id'],
  store: ['member_id'],
  store_change: ['store_id'],
  store_visit: ['member_id', 'store_id'],
};

/** The member for whom a row counts in the figures (docs/figures.md). */
const creditedMembers = {
  broker: 'coalesce(broker_earned_by, member_id)',
  customer: 'nullif(coalesce(credited_id, member_id), 0)',
  store: 'coalesce(store_earned_by, member_id)',
};

/**
 * Combines the parts of names and numbers with the organisation, so that the time of a search does not grow with other
 * organisations whose rows contain the same word. The statistics let the planner expect as many rows of a member and
 * the organisation as of the member alone. Otherwise it expects a fiftieth of them among fifty organisations, and reads
 * and sorts all instead of the newest twenty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, Object.keys(columnsOfTenant));
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Joining the parts and splitting them again takes half the time of building each.
  await run(`
    create function grams_of_tenant(tenant text, grams text[]) returns text[]
      language plpgsql immutable strict parallel safe cost 500 as $$
      begin
        return string_to_array(tenant || ' ' || array_to_string(grams, E'\\x1f' || tenant || ' '), E'\\x1f');
      end $$`);
  for (const [index, definition] of Object.entries(indexes)) {
    await run(`drop index ${index}`);
    await run(`create index ${index} on ${definition}`);
  }
  for (const [table, columns] of Object.entries(columnsOfTenant))
    for (const column of columns)
      await run(
        `create statistics ${table}_tenant_of_${column} (dependencies) on orgcode, ${column} from ${table}`,
      );
  for (const [table, member] of Object.entries(creditedMembers))
    await run(
      `create statistics ${table}_tenant_of_credited (dependencies) on orgcode, (${member}) from ${table}`,
    );
  // Neither the statistics nor the indexes are of use to the planner before.
  await run(`analyze ${Object.keys(columnsOfTenant).join(', ')}`);
}
