import { type Kysely, sql } from 'kysely';
import { accounts } from './0001-baseline/accounts';
import { brokers } from './0001-baseline/brokers';
import { customers } from './0001-baseline/customers';
import { figures } from './0001-baseline/figures';
import { goals } from './0001-baseline/goals';
import { lists } from './0001-baseline/lists';
import { dataVersions, endedSessions } from './0001-baseline/live-triggers';
import { messages } from './0001-baseline/messages';
import { officialAccount } from './0001-baseline/official-account';
import { operation } from './0001-baseline/operation';
import { organisations } from './0001-baseline/organisations';
import { push } from './0001-baseline/push';
import { search } from './0001-baseline/search';
import { stores } from './0001-baseline/stores';
import { visits } from './0001-baseline/visits';

/** Tables are created after those that they reference. Only this migration uses these files. */
const statements = [
  ...search,
  ...organisations,
  ...accounts,
  ...stores,
  ...brokers,
  ...customers,
  ...visits,
  ...lists,
  ...goals,
  ...messages,
  ...push,
  ...officialAccount,
  ...operation,
  ...endedSessions,
  ...dataVersions,
  ...figures,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
