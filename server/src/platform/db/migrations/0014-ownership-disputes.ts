import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  `create table report_dispute (
    id bigint generated always as identity primary key, orgcode text not null references tenant,
    customer_id bigint not null references customer, tel_position int not null,
    member_id bigint not null references member, store_id bigint references store,
    broker_id bigint not null references broker, list_type int not null, claimed_name text not null,
    claimed_at timestamptz not null, last_claimed_at timestamptz not null, claims int not null default 1,
    winner text, owner_id bigint references member, decided_by bigint references member, decided_at timestamptz,
    reason text not null default '',
    constraint report_dispute_once unique (customer_id, member_id),
    constraint report_dispute_winner check (winner in ('owner', 'claimant')),
    constraint report_dispute_decision check ((winner is null) = (decided_at is null)))`,
  'create index report_dispute_newest on report_dispute (orgcode, id desc)',
  // Merging two stores or brokers looks for what refers to them.
  'create index report_dispute_store on report_dispute (store_id)',
  'create index report_dispute_broker on report_dispute (broker_id)',
  `create constraint trigger report_dispute_version after insert or update or delete on report_dispute
    deferrable initially deferred for each row execute function bump_data_version()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['tenant', 'customer', 'member', 'store', 'broker']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
