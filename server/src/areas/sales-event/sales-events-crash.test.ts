import { ClueStatus, CustomerStatus } from '@agency/shared/model/customer';
import {
  type SalesEventType,
  salesEventTypes,
  type Withdrawable,
  withdrawables,
} from '@agency/shared/model/sales-event';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { isSharable, prepareData } from '../../../testing/process-data';
import { killServerProcesses, type ServerProcess, startServerProcess } from '../../../testing/server-process';
import { type Db, openDatabase } from '../../platform/db/database';
import { salesEventsPath } from './receive-sales-events';
import { createSalesKey, type ShownKey } from './sales-keys';

// CRASH_TEST=full sends 10,000 events of 500 customers, which takes some minutes.
const isFull = process.env.CRASH_TEST === 'full';
const customers = isFull ? 500 : 40;
const eventsOfEach = isFull ? 20 : 12;
const times = 3;
const batch = isFull ? 100 : 40;
const kills = 4;

const secretsKey = Buffer.alloc(32, 3);

interface TellResult {
  event_id: string;
  result: string;
}

interface Told {
  event_id: string;
  type: SalesEventType;
  what?: Withdrawable;
  occurred_at: string;
  clue_id: string;
  amount?: number;
}

afterAll(killServerProcesses);

it(`${customers * eventsOfEach} events, each told ${times} times in any order, come to one state through ${kills} kills`, async () => {
  const { env, made, remove } = await prepareData(makeCustomers);
  const site = await startSite({ ...env, SECRETS_KEY: secretsKey.toString('base64') });
  const events = made.ids.flatMap(eventsOf);
  const strange = made.foreignIds.map((clue_id) => anEvent(clue_id, 0));
  const told = shuffled([...Array.from({ length: times }, () => events).flat(), ...strange]);
  const results = new Map<string, string[]>();
  const batches = Array.from({ length: Math.ceil(told.length / batch) }, (_, index) =>
    told.slice(index * batch, (index + 1) * batch),
  );
  const killAt = new Set(
    batches.map((_, index) => index).filter((index) => index % Math.ceil(batches.length / kills) === 1),
  );
  let next = 0;
  const work = async () => {
    while (next < batches.length) {
      const index = next++;
      if (killAt.has(index)) site.kill();
      for (const { event_id, result } of await site.tell(made.key, batches[index] ?? []))
        results.set(event_id, [...(results.get(event_id) ?? []), result]);
    }
  };
  await Promise.all([work(), work()]);
  await site.end();

  const { db, close } = await openDatabase(
    env.DATABASE_URL ? { url: env.DATABASE_URL } : { dataDir: `${env.DATA_DIR}/database` },
  );
  const stored = await db
    .selectFrom('sales_event')
    .select(['event_id', 'orgcode'])
    .where('key_id', 'is not', null)
    .execute();
  expect(stored.map(({ event_id }) => event_id).toSorted()).toEqual(
    events.map(({ event_id }) => event_id).toSorted(),
  );
  expect([...new Set(stored.map(({ orgcode }) => orgcode))]).toEqual(['HZQD']);
  const rows = await db.selectFrom('customer').selectAll().where('id', 'in', made.ids).execute();
  for (const { id, cst_status, clue_status, visited_on, cj_amount } of rows) {
    const own = events.filter(({ clue_id }) => clue_id === id);
    expect({ id, cst_status, clue_status, visited_on, cj_amount }).toEqual({ id, ...modelOf(own) });
  }
  for (const { event_id } of strange) expect(results.get(event_id)).toEqual(['refused']);
  for (const { event_id } of events) expect(results.get(event_id)).not.toContain('refused');
  const { rows: wrong } = await sql<{ wrong: number }>`select rebuild_figures('HZQD')::int as wrong`.execute(
    db,
  );
  expect(wrong).toEqual([{ wrong: 0 }]);
  await close();
  await remove();
});

/** One server, or two on a database that two can use. A killed one is started again while the other goes on. */
async function startSite(env: Record<string, string>) {
  const start = () => startServerProcess(env);
  const processes: Promise<ServerProcess>[] = [start()];
  if (isSharable) processes.push(start());
  await Promise.all(processes);
  let turn = 0;
  return {
    tell: async (key: ShownKey, events: Told[]): Promise<TellResult[]> => {
      for (;;) {
        const { url } = await (processes[turn++ % processes.length] as Promise<ServerProcess>);
        const answer = await send(url, key, events).catch(() => null);
        if (answer) return answer;
      }
    },
    kill: () => {
      const index = turn % processes.length;
      const killed = processes[index] as Promise<ServerProcess>;
      processes[index] = killed.then(async (server) => {
        await server.end('SIGKILL');
        return start();
      });
    },
    end: async () => {
      for (const server of processes) await (await server).end('SIGTERM');
    },
  };
}

async function send(url: string, key: ShownKey, events: Told[]) {
  const body = JSON.stringify(events);
  const now = new Date();
  const answer = await fetch(url + salesEventsPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-agency-key': key.id,
      'webhook-id': 'call',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(key.secret).sign('call', now, body),
    },
    body,
  });
  const { code, data } = (await answer.json()) as { code: number; data: { results: TellResult[] } };
  if (code !== 0) throw new Error(`The server answered ${code}`);
  return data.results;
}

async function makeCustomers(db: Db) {
  const { rows } = await sql<{ id: string }>`
    with pattern as (select * from customer where orgcode = 'HZQD' and not awaits_full_tel order by id limit 1)
    insert into customer (orgcode, project_id, broker_id, store_id, member_id, list_type, cst_name, gender, mobile_tel,
      cst_status, clue_status, created_on, last_report_time, protect_time)
    select orgcode, project_id, broker_id, store_id, member_id, list_type, cst_name, gender, mobile_tel,
      ${CustomerStatus.reported}, ${ClueStatus.toBeConfirmed}, created_on, last_report_time, now() + interval '9 days'
    from pattern, generate_series(1, ${sql.lit(customers)}) returning id`.execute(db);
  const foreign = await db
    .selectFrom('customer')
    .select('id')
    .where('orgcode', '=', 'JNQD')
    .limit(5)
    .execute();
  const author = { orgcode: 'HZQD', accountId: null, now: new Date() };
  const key = await db
    .transaction()
    .execute((inside) => createSalesKey(inside, author, '案场', { secretsKey }));
  return { ids: rows.map(({ id }) => id), foreignIds: foreign.map(({ id }) => id), key };
}

function eventsOf(clue_id: string): Told[] {
  return Array.from({ length: eventsOfEach }, (_, index) => anEvent(clue_id, index));
}

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

function anEvent(clue_id: string, index: number): Told {
  const type = pick(salesEventTypes);
  // Each event of a customer has a second of its own, so that the model needs no rule for equal times.
  const occurred_at = new Date(
    Date.UTC(2026, 0, 1) + (index * 7_919 + Math.floor(Math.random() * 7_000)) * 1_000,
  );
  return {
    event_id: `${clue_id}-${index}`,
    type,
    occurred_at: occurred_at.toISOString(),
    clue_id,
    ...(type === 'withdrawn' ? { what: pick(withdrawables) } : {}),
    ...(type === 'signed' ? { amount: 1_000 + index } : {}),
  };
}

function shuffled<T>(values: T[]): T[] {
  return values
    .map((value) => [Math.random(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);
}

/**
 * Returns what the events of a customer come to. It looks back from each fact, while the server goes through the events
 * in order, so that both can hardly have the same fault.
 */
function modelOf(events: Told[]) {
  const timeOf = ({ occurred_at }: Told) => Date.parse(occurred_at);
  const kinds = { reserved: 'reservation', subscribed: 'subscription', signed: 'contract' } as const;
  const isDeal = (event: Told): event is Told & { type: keyof typeof kinds } => event.type in kinds;
  const stands = (deal: Told, until: number) =>
    isDeal(deal) &&
    timeOf(deal) < until &&
    !events.some(
      (other) => other.what === kinds[deal.type] && timeOf(other) > timeOf(deal) && timeOf(other) < until,
    );
  const last = Number.POSITIVE_INFINITY;
  const standing = (type: SalesEventType) =>
    events.filter((event) => event.type === type && stands(event, last));
  const arrivals = events.filter(({ type }) => type === 'arrived').map(timeOf);
  const confirming = events.filter(({ type }) => type !== 'rejected' && type !== 'withdrawn').map(timeOf);
  const isInvalid = events
    .filter(({ type }) => type === 'rejected')
    .map(timeOf)
    .some((at) => !events.some((event) => stands(event, at)) && !confirming.some((time) => time > at));
  const isConfirmed = confirming.length > 0;
  const contracts = standing('signed');
  const reached = [
    arrivals.length,
    standing('reserved').length,
    standing('subscribed').length,
    contracts.length,
  ];
  return {
    cst_status: 1 + reached.reduce((highest, count, index) => (count > 0 ? index + 1 : highest), 0),
    clue_status: isInvalid
      ? ClueStatus.invalid
      : isConfirmed
        ? ClueStatus.effective
        : ClueStatus.toBeConfirmed,
    visited_on: arrivals.length > 0 ? new Date(Math.min(...arrivals)) : null,
    cj_amount: contracts.length > 0 ? contracts.reduce((sum, { amount = 0 }) => sum + amount, 0) : null,
  };
}
