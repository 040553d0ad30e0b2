import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiKey, api, apiBaseOf, type Endpoint } from '@agency/shared/api';
import { openDatabase } from '../src/platform/db/database';
import { migrate, migrationNames } from '../src/platform/db/migrate';
import { call, sessionOf, type TestApp } from '../testing';
import type { Case } from '../testing/api-case';
import { createDatabase } from '../testing/create-database';
import { earlierServer } from '../testing/earlier-server';
import { expandSchema } from '../testing/expand-schema';
import { callProcess } from '../testing/process-client';
import { isSharable } from '../testing/process-data';
import { killServerProcesses, sourcesIn, startServerProcess } from '../testing/server-process';
import { openTestApp } from '../testing/start-test-app';
import { serverAt } from '../testing/test-client';
import { logIn, makeForWork, workAt } from '../testing/work-at';
import { apiCases } from './all-cases';

const checkout = join(__dirname, '../..');
const newestMigration = migrationNames.at(-1) ?? '';
const hasEarlier = isSharable && migrationNames.length > 1;
const found = hasEarlier ? earlierServer(checkout, newestMigration) : null;
const earlier = found ?? { name: 'this server, for want of history,', folder: join(checkout, 'server') };
const folder = mkdtempSync(join(tmpdir(), 'agency-beside-'));

let app: TestApp;
let base: Awaited<ReturnType<typeof createDatabase>>;

afterAll(async () => {
  killServerProcesses();
  await app?.close();
  await base?.drop();
  found?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function listStores(url: string) {
  const token = await logIn({ url });
  const { list } = await callProcess(url, 'GET /expand/search-store', token, undefined, '?page_size=20');
  return list;
}

async function callsOf(url: string): Promise<ApiKey[]> {
  const answer = await fetch(`${url}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  return (Object.keys(api) as ApiKey[]).filter((key) => {
    const [method = '', path = ''] = key.split(' ');
    return paths[apiBaseOf(path) + path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  });
}

async function statusOf(key: ApiKey, url: string): Promise<number> {
  const { as = 'manager', good = {} } = apiCases[key] as Case<ApiKey>;
  const input = typeof good === 'function' ? await good(app) : good;
  const { access }: Endpoint = api[key];
  const token = access !== 'public' ? await sessionOf(app, as) : undefined;
  return (await call(serverAt(url), key, { ...input, token })).status;
}

if (isSharable)
  it(`${earlier.name} serves on while the schema is brought up to date, and beside today's`, async () => {
    base = await createDatabase(process.env.TEST_DATABASE_URL ?? '');
    const env = {
      DATABASE_URL: base.url,
      DATA_DIR: folder,
      TMPDIR: folder,
      TILE_ORIGINS: 'https://tiles.example.com',
    };
    const running = await startServerProcess(env, sourcesIn(earlier.folder));
    expect(await listStores(running.url)).toHaveLength(20);

    const database = await openDatabase({ url: base.url });
    await migrate(database.db);
    if (!found) await expandSchema(database.db);
    app = await openTestApp(database, { now: () => new Date() });
    const today = { url: await app.app.listen({ port: 0, host: '127.0.0.1' }) };
    const made = await makeForWork(app.db);
    await workAt(running, today, made);
    await workAt(today, running, made);
    const started = await startServerProcess(env, sourcesIn(earlier.folder));
    await workAt(started, today, made);

    const statuses: Record<string, number> = {};
    for (const key of await callsOf(running.url)) {
      // The examples export more often than one account may within a minute.
      await app.db.deleteFrom('rate_event').where('key', 'like', 'export:%').execute();
      statuses[key] = await statusOf(key, running.url);
    }
    const calls = Object.entries(statuses);
    // It refuses (400) examples that need a later release, or the clock, keys and address of the test's app.
    expect(calls.filter(([, status]) => status !== 200 && status !== 400)).toEqual([]);
    expect(calls.filter(([, status]) => status === 200).length).toBeGreaterThan(100);

    await Promise.all([running.end('SIGTERM'), started.end('SIGTERM')]);
  });

it('there is none without the history', () => {
  expect(earlierServer(folder, migrationNames.at(-1) ?? '')).toBeNull();
});
