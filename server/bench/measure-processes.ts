import { join } from 'node:path';
import { compiledServer, compileStaleServer } from '../../scripts/compile-server.mjs';
import { freePort } from '../../scripts/free-port';
import type { Db } from '../src/platform/db/database';
import { percentile } from './measure';
import { measureAnnouncements } from './measure-announcements';
import { measureLiveEvents } from './measure-live-events';
import { fireMix, merge, type Sessions } from './mix';
import type { BenchOptions } from './options';
import { processorOfDatabase, processorOfDatabaseSince } from './processor-time';
import { type RunningServer, startServer } from './server-process';
import { sampleWaits } from './wait-events';

const mostProcesses = 6;
const warmUpSeconds = 3;

/**
 * Measures the mix of calls and live events on one to six processes of the built server, and what limits them: the
 * processor's time of each part, and what connections wait for.
 */
export async function measureProcesses(
  databaseUrl: string,
  db: Db,
  sessions: Sessions,
  options: BenchOptions,
): Promise<string[]> {
  await compileStaleServer();
  const lines = await measureAnnouncements(databaseUrl);
  const servers: RunningServer[] = [];
  try {
    while (servers.length < mostProcesses) {
      const program = { args: [join(compiledServer, 'main.mjs')], log: 'ignore' as const };
      const port = await freePort(9_420 + servers.length * 3, 'a server');
      servers.push(await startServer(databaseUrl, port, { TRUST_PROXY: '1' }, program));
      const calls = await measureCalls(servers, db, sessions, options);
      const urls = servers.map(({ url }) => url);
      const live = await measureLiveEvents(urls, db, [sessions.manager, ...sessions.attaches]);
      lines.push(
        `${servers.length} processes: ${calls}; live: ${live.delivered.toFixed(0)} events/s of ${live.commits.toFixed(0)} commits/s, p95 ${live.p95.toFixed(0)} ms after the commit`,
      );
      process.stderr.write(`${lines.at(-1)}\n`);
    }
  } finally {
    for (const server of servers) await server.stop();
  }
  return lines;
}

async function measureCalls(
  servers: RunningServer[],
  db: Db,
  sessions: Sessions,
  { connections, seconds }: BenchOptions,
): Promise<string> {
  const each = Math.ceil(connections / servers.length);
  const fireAll = async (duration: number) =>
    (await Promise.all(servers.map(({ url }) => fireMix(url, sessions, each, duration)))).reduce(merge);
  await fireAll(warmUpSeconds);
  const before = {
    database: await processorOfDatabase(db),
    servers: sumOf(servers),
    own: process.cpuUsage(),
  };
  const waits = sampleWaits(db);
  const duration = Math.max(10, seconds * 3);
  const { times, refusals, failed, written } = await fireAll(duration);
  const waited = await waits.stop();
  const own = process.cpuUsage(before.own);
  const thousands = times.length / 1_000;
  const perThousand = (ms: number) => (ms / 1_000 / thousands).toFixed(2);
  const database = await processorOfDatabaseSince(before.database, db);
  const { size } = await processorOfDatabase(db);
  return [
    `${(times.length / duration).toFixed(0)} calls/s (${(written / duration).toFixed(0)} writes), p95 ${percentile(times, 0.95).toFixed(0)} ms, ${refusals.length} refused, ${failed} failed`,
    `processor s per 1,000 calls: servers ${perThousand(sumOf(servers) - before.servers)}, PostgreSQL ${perThousand(database)}, generator ${perThousand((own.user + own.system) / 1_000)}`,
    `${size} connections, which wait for ${waited}`,
  ].join('; ');
}

const sumOf = (servers: RunningServer[]) => servers.reduce((sum, server) => sum + server.processor(), 0);
