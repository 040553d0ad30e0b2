// Measures the API under load at two sizes, on a temporary PostgreSQL or the one of TEST_DATABASE_URL.
import { cpus, loadavg } from 'node:os';
import { readOrExit } from '@agency/delivery/command-line';
import { callsAt } from './calls';
import { measureCrowd, measureEmbeddedCrowds } from './crowd';
import { type CallResult, measureCall, type ScaleResult, type Site } from './measure-call';
import { measureExport } from './measure-export';
import { measureEmbeddedHandOver, measureHandOver, prepareHandOver } from './measure-hand-over';
import { measureImages } from './measure-images';
import { measureLogins } from './measure-logins';
import { measureProcesses } from './measure-processes';
import { measureTenants } from './measure-tenants';
import { measureMix } from './mix';
import { requirePostgres } from './on-postgres';
import { openSessions } from './open-sessions';
import { readOptions } from './options';
import { prepareDatabase } from './prepare-database';
import { startServer } from './server-process';
import { measureSlowSenders } from './slow-senders';
import { tableOf } from './table';
import { measureEmbeddedWrongPasswords, measureWrongPasswords } from './wrong-passwords';

const firstPort = 9_400;
const passwordSeconds = 10;
const options = readOrExit(() => readOptions(process.argv.slice(2)));
const serverUrl = await requirePostgres();

const say = (line: string) => process.stdout.write(`${line}\n`);
const loadNow = () => `load average ${loadavg()[0]?.toFixed(1)}`;

say(`${cpus().length} cores for server, PostgreSQL (fsync off) and load generator; ${loadNow()} before`);
const all = callsAt(new Date());
const calls = [...all.lists, ...all.dashboards, ...all.details].filter(({ name }) =>
  name.includes(options.only),
);
if (options.tenants > 1) {
  for (const line of await measureTenants(serverUrl, options, calls)) say(line);
  process.exit();
}
const sites: (Site & { scale: number; url: string; close: () => Promise<void> })[] = [];
try {
  for (const [index, scale] of options.scales.entries()) {
    const { db, url, close, seededIn } = await prepareDatabase(serverUrl, scale);
    if (seededIn !== null) say(`scale ${scale} seeded in ${seededIn.toFixed(0)} s`);
    const sessions = await openSessions(db);
    sites.push({ scale, db, url, close, sessions, server: await startServer(url, firstPort + index) });
  }
  const results = sites.map(({ scale }): ScaleResult => ({ scale, rows: [] }));
  // Each call runs at all sizes in succession, so that changes of the machine's load affect them equally.
  for (const call of calls) {
    for (const [index, site] of sites.entries()) {
      const row = await measureCall(call, site, options);
      results[index]?.rows.push(row);
      process.stderr.write(`${call.name}, ${site.scale}: ${progressOf(row)}\n`);
    }
  }
  for (const { scale, server, sessions, db, url } of sites) {
    const report = (line: string) => say(`${scale}: ${line}`);
    if (options.mix) for (const line of await measureMix(server.url, sessions, db, options)) report(line);
    if (options.export) report(await measureExport(server, sessions.manager));
    if (options.slow) report(await measureSlowSenders(server.url, sessions, options));
    if (options.crowd) report(await measureCrowd(server.url, sessions.manager, options.seconds));
    if (options.images) report(await measureImages(server, sessions));
    if (options['hand-over'])
      report(await measureHandOver(server.url, await prepareHandOver(db, sessions), options.connections));
    if (options.logins) for (const line of await measureLogins(server, db)) report(line);
    if (options.processes)
      for (const line of await measureProcesses(url, db, sessions, options)) report(line);
    if (options.passwords) {
      for (const line of await measureWrongPasswords(server.url, sessions.manager, passwordSeconds))
        report(line);
    }
  }
  say(`${loadNow()} after\n\n${tableOf(results)}`);
} finally {
  for (const { server, close } of sites) {
    await server.stop();
    await close();
  }
}
if (options.crowd) for (const line of await measureEmbeddedCrowds(options.seconds)) say(line);
if (options['hand-over']) say(await measureEmbeddedHandOver(options.connections));
if (options.passwords) for (const line of await measureEmbeddedWrongPasswords(passwordSeconds)) say(line);

function progressOf({ fresh, p95, perSecond }: CallResult): string {
  return `fresh p95 ${fresh.p95.toFixed(0)}, p95 ${p95.toFixed(0)} ms, ${perSecond.toFixed(0)}/s`;
}
