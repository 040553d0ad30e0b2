// Loses data on purpose and restores it, as docs/runbook.md says. Needs Debian's packages postgresql and pgbackrest.
import { cpSync, existsSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCommandLine, readOrExit, UsageError } from '@agency/delivery/command-line';
import { installPackages } from '../../scripts/postgres-programs.mjs';
import { type Actor, openSessions } from '../bench/open-sessions';
import { prepareDatabase } from '../bench/prepare-database';
import { type RunningServer, startServer } from '../bench/server-process';
import { Cluster } from './cluster';
import { makeFolder } from './make-folder';
import { Report } from './report';
import { isAcknowledged, Writers } from './writers';

const usage = `Usage: npm run drill:restore [-- [--visits N]]
  loses rows by a mistake and then the whole machine, restores both from backups, and compares with what was acknowledged

  --visits N  visits at the start, a whole number from 20000 on (default: 800000)`;
const visits = readOrExit(() => {
  const { values } = parseCommandLine(
    process.argv.slice(2),
    { visits: { type: 'string', default: '800000' } },
    usage,
  );
  const number = Number(values.visits);
  if (Number.isInteger(number) && number >= 20_000) return number;
  throw new UsageError(`--visits is a whole number from 20000 on, not ${values.visits}`, usage);
});

const scale = 0.02;
/** Milliseconds for which people write before the mistake, and again before the machine is lost. */
const writeForMs = 60_000;
const port = 9_490;
const pauseMs = 200;
const copyEveryMs = 10_000;
const mistake = `lock table store_visit, visit_photo in exclusive mode;
  delete from visit_photo; delete from store_visit`;
const mostLostSeconds = 60;
const mostRestoreSeconds = 15 * 60;

if (!existsSync('/usr/bin/pgbackrest')) installPackages(['pgbackrest']);
const work = makeFolder(tmpdir(), `agency-drill-${process.pid}`);
const dataDir = makeFolder(work, 'server');
const files = join(dataDir, 'files');
const copies = join(work, 'copies');
const report = new Report();
let cluster = await Cluster.create(work);
let server: RunningServer | undefined;
try {
  const { url, db, close } = await prepareDatabase(cluster.url, scale);
  const { attaches } = await openSessions(db);
  await close();
  await multiplyVisits(new URL(url).pathname);
  const database = new URL(url).pathname;
  await report.time('the first backup', () => cluster.backrest('backup', '--type=full'));
  await undoMistake(database, attaches);
  await report.time('the backup after the restore', () => cluster.backrest('backup', '--type=full'));
  await loseMachine(database, attaches);
} finally {
  await server?.kill();
  await cluster.stop('immediate');
  rmSync(work, { recursive: true, force: true });
}
report.end();

/** Copies the visits of the seed until there are as many as wanted, without the triggers that count figures. */
async function multiplyVisits(database: string): Promise<void> {
  const before = await count(database);
  const columns = `orgcode, store_id, member_id, visit_type, visit_content, address, district, lng, lat,
    location_source, accuracy, distance, is_wx, img_paths, visit_time`;
  await cluster.query(
    database,
    `set session_replication_role = replica;
    insert into store_visit (${columns}) select ${columns} from store_visit, generate_series(1, ${Math.ceil(visits / before.visits)})
    limit ${visits - before.visits}`,
  );
}

/** Somebody deletes all visits; the database is restored to the moment before. */
async function undoMistake(database: string, actors: Actor[]): Promise<void> {
  const { url } = await serve(database);
  const before = await count(database);
  report.say(`${before.customers} customers and ${before.visits} visits at the start`);
  const writers = new Writers(url, actors, pauseMs);
  await delay(writeForMs);
  const beforeMs = Date.now();
  const [moment] = await cluster.query<{ at: string }>(database, 'select clock_timestamp()::text at');
  const afterMs = Date.now();
  await delay(1_000);
  await cluster.query(database, mistake);
  await delay(5_000);
  await writers.stop();
  await cluster.query(database, 'select pg_switch_wal()');
  await stopServing();
  await cluster.stop('fast');

  await report.time(
    'the restore to the moment before the mistake',
    async () => {
      cluster = await cluster.restore('--type=time', `--target=${moment?.at}`, '--target-action=promote');
      await serve(database);
    },
    mostRestoreSeconds,
  );
  const stored = await storedMarks(database);
  const earlier = writers.writes.filter((write) => isAcknowledged(write) && write.ended < beforeMs);
  const later = writers.writes.filter(({ began }) => began > afterMs);
  report.say(`${earlier.length} writes were acknowledged before that moment, ${later.length} began after it`);
  report.atMost(
    'deleted customers that are missing',
    before.customers - (await count(database)).customers,
    0,
  );
  report.atMost(
    'acknowledged writes that are missing',
    earlier.filter(({ mark }) => !stored.has(mark)).length,
    0,
  );
  report.atMost('later writes that are there', later.filter(({ mark }) => stored.has(mark)).length, 0);
  report.atMost('photos that are missing or changed', await countBrokenFiles(database), 0);
  await stopServing();
}

/** The machine of database and files is lost; both are restored from backup and copy as far as they go. */
async function loseMachine(database: string, actors: Actor[]): Promise<void> {
  const { url } = await serve(database);
  const writers = new Writers(url, actors, pauseMs);
  const end = Date.now() + writeForMs;
  while (Date.now() < end) {
    cpSync(files, copies, { recursive: true, force: false });
    await delay(copyEveryMs);
  }
  const lostMs = Date.now();
  await cluster.lose();
  rmSync(files, { recursive: true });
  await writers.stop();
  await stopServing();

  await report.time(
    'the restore after the loss of the machine',
    async () => {
      cluster = await cluster.restore();
      cpSync(copies, files, { recursive: true });
      await serve(database);
    },
    mostRestoreSeconds,
  );
  const stored = await storedMarks(database);
  const acknowledged = writers.writes.filter(isAcknowledged);
  const missing = acknowledged.filter(({ mark }) => !stored.has(mark));
  const oldestMs = Math.min(lostMs, ...missing.map(({ ended }) => ended));
  report.say(`${missing.length} of ${acknowledged.length} acknowledged writes are missing`);
  report.atMost('seconds from the oldest of them to the loss', (lostMs - oldestMs) / 1_000, mostLostSeconds);
  report.say(`${await countBrokenFiles(database)} photos came after the last copy`);
  await stopServing();
}

async function serve(database: string): Promise<RunningServer> {
  server = await startServer(cluster.urlOf(database), port, { DATA_DIR: dataDir });
  return server;
}

/** The server may have lost its database, so it is not asked to end. */
async function stopServing(): Promise<void> {
  await server?.kill();
  server = undefined;
}

async function count(database: string): Promise<{ customers: number; visits: number }> {
  const [row] = await cluster.query<{ customers: number; visits: number }>(
    database,
    'select (select count(*) from customer)::int customers, (select count(*) from store_visit)::int visits',
  );
  if (!row) throw new Error('The count has no row');
  return row;
}

async function storedMarks(database: string): Promise<Set<string>> {
  const rows = await cluster.query<{ mark: string }>(
    database,
    `select visit_content mark from store_visit where visit_content like 'drill %'`,
  );
  return new Set(rows.map(({ mark }) => mark));
}

/** Compares each recorded upload with its file. */
async function countBrokenFiles(database: string): Promise<number> {
  const rows = await cluster.query<{ name: string; size: number }>(
    database,
    'select name, size::int from upload_file',
  );
  return rows.filter(({ name, size }) => {
    const path = join(files, name.slice(0, 2), name);
    return statSync(path, { throwIfNoEntry: false })?.size !== size;
  }).length;
}
