import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { createDatabase, onServer, type ServerDatabase } from '../../testing/create-database';
import {
  compiledHere,
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '../../testing/server-process';
import { readEnvironment } from './environment';

const base = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'agency-roles-'));
let database: ServerDatabase;
let server: ServerProcess;

const urlAs = (role: string) => {
  const url = new URL(database.url);
  url.username = role;
  url.password = `password-of-${role}`;
  return url.href;
};

async function failureOf(role: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: urlAs(role) });
  await client.connect();
  try {
    await client.query(statement);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end();
  }
}

async function startWithRoles(): Promise<void> {
  database = await createDatabase(String(base));
  const files = { DATABASE_URL_FILE: urlAs('agency'), DATABASE_MIGRATION_URL_FILE: urlAs('agency_owner') };
  const env = Object.entries(files).map(([name, url]) => {
    writeFileSync(join(folder, name), `${url}\n`);
    return [name, join(folder, name)];
  });
  const { hostname, port } = new URL(database.url);
  const postgres = { PGHOST: hostname, PGPORT: port, POSTGRES_USER: 'postgres', POSTGRES_DB: database.name };
  const path = `${dirname(process.env.PG_DUMP ?? '')}:${process.env.PATH}`;
  const script = join(__dirname, '../../../deployment/database-roles.sh');
  execFileSync('sh', [script], { env: { ...postgres, ...Object.fromEntries(env), PATH: path } });
  const variables = { DATA_DIR: folder, ...Object.fromEntries(env) };
  const manager = ['--manager', '+86 13900000001', '--manager-name', 'Wang'];
  execFileSync(process.execPath, ['create-tenant.mjs', 'LYQD', '--name', 'Linyi', ...manager], {
    cwd: await compiledHere(),
    env: { PATH: process.env.PATH ?? '', ...variables },
  });
  server = await startServerProcess({ ...variables, DEMO: '0' });
}

async function removeRoles(): Promise<void> {
  killServerProcesses();
  await database?.drop();
  await onServer(String(base), (client) => client.query('drop role agency; drop role agency_owner'));
  rmSync(folder, { recursive: true, force: true });
}

const notAllowed = '42501';

// The embedded database has one role.
if (base) {
  beforeAll(startWithRoles);
  afterAll(removeRoles);

  it('is ready with a role that is no superuser and owns nothing, as which the first tenant was created', async () => {
    const answer = await fetch(`${server.url}/readyz`);
    expect(answer.status).toBe(200);
    const owned = `select 1 / (1 - count(*)::int) from pg_roles where rolname = 'agency' and (rolsuper or rolcreaterole)`;
    expect(await failureOf('agency', owned)).toBeUndefined();
    const found = `select 1 / (select count(*)::int from pg_class where relowner = 'agency'::regrole)`;
    expect(await failureOf('agency', found)).toBe('22012');
  });

  // Shows ASVS 13.2.2.
  it.each([
    ['create a table', 'create table more (id int)', notAllowed],
    ['change a table', 'alter table person add more int', notAllowed],
    ['drop a table', 'drop table person', notAllowed],
    ['empty a table', 'truncate person cascade', notAllowed],
    ['create a role', 'create role more', notAllowed],
    ['read', 'select 1 / count(*)::int from person', undefined],
    ['write', 'update person set id = id', undefined],
  ])('asked to %s, PostgreSQL answers the role of the calls: %s -> %s', async (_what, statement, code) => {
    expect(await failureOf('agency', statement)).toBe(code);
  });

  it('lets the owner change tables', async () => {
    expect(await failureOf('agency_owner', 'create table more (id int)')).toBeUndefined();
  });
}

it('belongs to a PostgreSQL: the embedded database has one role', () => {
  const variables = { DATABASE_MIGRATION_URL: 'postgres://agency_owner@localhost/agency' };
  expect(() => readEnvironment(variables)).toThrow('DATABASE_URL is needed with DATABASE_MIGRATION_URL');
});
