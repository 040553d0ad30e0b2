// What the API does under load, at two sizes. Runs on a PostgreSQL of its own, or on the one that TEST_DATABASE_URL names.
import { cpus, loadavg } from 'node:os';
import { given } from '@agency/delivery/command-line';
import { callsAt } from './calls';
import { measureCrowd, measureEmbeddedCrowds } from './crowd';
import { measureCalls, type ScaleResult } from './measure-calls';
import { measureExport } from './measure-export';
import { measureImages } from './measure-images';
import { measureMix } from './mix';
import { requirePostgres } from './on-postgres';
import { openSessions } from './open-sessions';
import { readOptions } from './options';
import { prepareDatabase } from './prepare-database';
import { startServer } from './server-process';
import { measureSlowSenders } from './slow-senders';
import { tableOf } from './table';

const firstPort = 9_400;
const options = given(() => readOptions(process.argv.slice(2)));
const serverUrl = await requirePostgres();

const say = (line: string) => process.stdout.write(`${line}\n`);
const loadNow = () => `load average ${loadavg()[0]?.toFixed(1)}`;

say(`${cpus().length} cores for server, PostgreSQL (fsync off) and load generator; ${loadNow()} before`);
const all = callsAt(new Date());
const calls = [...all.lists, ...all.dashboards, ...all.details].filter(({ name }) =>
  name.includes(options.only),
);
const results: ScaleResult[] = [];
for (const [index, scale] of options.scales.entries()) {
  const database = await prepareDatabase(serverUrl, scale);
  if (database.seededIn !== null) say(`scale ${scale} seeded in ${database.seededIn.toFixed(0)} s`);
  const sessions = await openSessions(database.db);
  const server = await startServer(database.url, firstPort + index);
  try {
    results.push({ scale, rows: await measureCalls(server, calls, sessions, database.db, options) });
    if (options.mix)
      for (const line of await measureMix(server.url, sessions, database.db, options)) say(line);
    if (options.export) say(await measureExport(server, sessions.manager));
    if (options.slow) say(await measureSlowSenders(server.url, sessions, options));
    if (options.crowd) say(await measureCrowd(server.url, sessions.manager, options.seconds));
    if (options.images) say(await measureImages(server, sessions));
  } finally {
    await server.stop();
    await database.close();
  }
  say(`scale ${scale} done; ${loadNow()}`);
}
if (options.crowd) for (const line of await measureEmbeddedCrowds(options.seconds)) say(line);
say(`\n${tableOf(results)}`);
