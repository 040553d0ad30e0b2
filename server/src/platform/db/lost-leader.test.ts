import { readFileSync } from 'node:fs';
import { errors } from '@agency/shared/model/error-codes';
import type { FastifyError } from 'fastify';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp } from '../../../testing';
import { onServer } from '../../../testing/create-database';
import { openTestDatabase } from '../../../testing/test-database';
import { toApiError } from '../http/failures';
import type { Db } from './database';

const base = process.env.TEST_DATABASE_URL;
const readOnly = '25006';

async function failureOf(db: Db): Promise<string> {
  const write = sql`create table never (id int)`.execute(db);
  return write.then(
    () => 'none',
    ({ code }) => code,
  );
}

/** Returns the timer of a connection of this machine as /proc/net/tcp names it: its kind and the ticks until it ends. */
function timerOf(localPort: number): { kind: string; ticks: number } {
  const suffix = `:${localPort.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const fields = lines.map((line) => line.trim().split(/\s+/)).find(([, local]) => local?.endsWith(suffix));
  const [kind = '', ticks = ''] = fields?.[5]?.split(':') ?? [];
  return { kind, ticks: Number.parseInt(ticks, 16) };
}

if (base) {
  it('answers a write to a leader that became a standby with a time to come back, and uses a new connection for the next', async () => {
    const app = await startTestApp();
    const token = await sessionOf(app, 'attache');
    const write = () => call(app, 'POST /expand/user-setting', { token, body: { language: 'en-US' } });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
    const name = rows[0]?.name;
    const change = (statement: string) => onServer(base, (client) => client.query(statement));
    await change(`alter database ${name} set default_transaction_read_only = on`);
    await change(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
    );
    while ((await failureOf(app.db)) !== readOnly);

    const refused = await write();
    expect([refused.status, refused.code]).toEqual([503, errors.unavailable.code]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await sql`select 1`.execute(app.db);
    expect(await failureOf(app.db)).toBe(readOnly);
    await change(`alter database ${name} reset default_transaction_read_only`);
    expect((await write()).code).toBe(0);
    await app.close();
  });

  it('lets the system ask after 10 s whether the machine of an idle connection is still there', async () => {
    const { db, close } = await openTestDatabase();
    const { rows } = await sql<{ port: number }>`select inet_client_port() as port`.execute(db);
    const { kind, ticks } = timerOf(rows[0]?.port ?? 0);
    const keepAlive = '02';
    expect(kind).toBe(keepAlive);
    expect(ticks).toBeLessThanOrEqual(1_000);
    await close();
  });
}

it.each([
  ['of a machine that is gone', { code: 'EHOSTUNREACH' }, 503],
  ['after a crash of another process', { code: '57P02' }, 503],
  ['of a standby', { code: readOnly }, 503],
  [
    'of a broken connection',
    { message: 'Client has encountered a connection error and is not queryable' },
    503,
  ],
  ['of a statement', { code: '42P01' }, 500],
])('an error %s has its status', (_what, details, status) => {
  expect(toApiError(Object.assign(new Error(), details) as FastifyError).status).toBe(status);
});
