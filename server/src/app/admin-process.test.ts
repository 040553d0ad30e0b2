import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../testing/create-database';
import { compiledHere } from '../../testing/server-process';
import { openDatabase } from '../platform/db/database';

const folder = mkdtempSync(join(tmpdir(), 'agency-live-'));
const base = process.env.TEST_DATABASE_URL;
const env: Record<string, string> = { DATA_DIR: join(folder, 'data') };
let drop = async () => {};

beforeAll(async () => {
  const server = base ? await createDatabase(base) : null;
  if (!server) return;
  env.DATABASE_URL = server.url;
  drop = server.drop;
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(program: string, args: string[]) {
  const child = spawn(process.execPath, [`${program}.mjs`, ...args], {
    cwd: await compiledHere(),
    env: { ...process.env, ...env, INIT_CWD: folder },
  });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written += text;
  });
  return { child, ended: once(child, 'exit').then(([code]) => ({ code: code as number | null, written })) };
}

const run = async (program: string, ...args: string[]) => (await start(program, args)).ended;
const admin = (...args: string[]) => run('admin', ...args, '--tenant', 'LYQD');

function file(name: string, header: string, rows: string[]): void {
  writeFileSync(join(folder, name), `${[header, ...rows].join('\n')}\n`);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('an organisation goes live from an empty database by commands, also where an import is killed', async () => {
  const manager = ['--manager', '+86 13900000001', '--manager-name', '王丽'];
  expect(await run('create-tenant', 'LYQD', '--name', '临沂渠道', ...manager)).toMatchObject({ code: 0 });
  file('companies.csv', 'code,name,parent_code', [
    'HQ,总部,',
    ...numbers(40).map((index) => `B${index},分公司${index},HQ`),
  ]);
  file(
    'projects.csv',
    'code,name,required_fields',
    numbers(10).map((index) => `P${index},项目${index},identity`),
  );
  file(
    'people.csv',
    'mobile,name,role,company_code',
    numbers(500).map((index) => `${13910000000 + index},员工${index},specialist,B${index % 40}`),
  );
  expect(await admin('import-all', '.')).toMatchObject({ code: 0 });

  const storeRows = numbers(2000).map(
    (index) =>
      `S${index},门店${index},440305,科技园路${index}号,113.95,22.54,张三,${13700000000 + index},${13910000000 + (index % 500)}`,
  );
  file('stores.csv', 'code,name,region,address,lng,lat,contact_name,mobile,owner_mobile', storeRows);
  file(
    'brokers.csv',
    'mobile,name,gender,store_code',
    numbers(6000).map((index) => `${15000000000 + index},经纪人${index},male,S${index % 2000}`),
  );
  const killed = await start('admin', ['import', 'stores', 'stores.csv', '--tenant', 'LYQD']);
  // The first report of progress comes after a tenth of the rows.
  await once(killed.child.stderr, 'data');
  killed.child.kill('SIGKILL');
  await killed.ended;

  const again = await admin('import', 'stores', 'stores.csv', '--json');
  const result = JSON.parse(again.written);
  expect(result).toMatchObject({ rows: 2000, changed: 0, refused: [] });
  expect(result.unchanged).toBeGreaterThanOrEqual(200);
  expect(result.new).toBe(2000 - result.unchanged);

  const all = await admin('import-all', '.');
  expect([all.code, all.written]).toEqual([
    0,
    expect.stringMatching(
      /^companies: 0 new, 0 changed, 41 unchanged.*\n(.*\n)*brokers: 6000 new, 0 changed, 0 unchanged, 0 refused/,
    ),
  ]);
  const { db, close } = await openDatabase(
    env.DATABASE_URL ? { url: env.DATABASE_URL } : { dataDir: join(env.DATA_DIR ?? '', 'database') },
  );
  const { stores } = await db
    .selectFrom('store')
    .select(({ fn }) => fn.countAll<string>().as('stores'))
    .executeTakeFirstOrThrow();
  const { changes } = await db
    .selectFrom('store_change')
    .select(({ fn }) => fn.countAll<string>().as('changes'))
    .executeTakeFirstOrThrow();
  await close();
  expect([stores, changes]).toEqual(['2000', '2000']);

  const exported = await admin('export', 'stores');
  expect(exported.written.split('\r\n')).toHaveLength(2002);
  writeFileSync(join(folder, 'exported.csv'), exported.written);
  expect((await admin('import', 'stores', 'exported.csv')).written).toContain(
    '0 new, 0 changed, 2000 unchanged',
  );
});

it('every command of the runbook for a new organisation is one that exists', async () => {
  const runbook = readFileSync(join(__dirname, '../../../docs/runbook.md'), 'utf8');
  const commands = [...runbook.matchAll(/`node admin\.mjs ([a-z-]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(0);
  const { written } = await run('admin', '--help');
  for (const name of commands) expect(written).toContain(`\n  ${name} `);
});
