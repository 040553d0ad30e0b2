import { sql } from 'kysely';
import { type BenchCall, mayCall } from './calls';
import { timeOf } from './measure';
import { type CallResult, measureCall, outdateCaches, type Site } from './measure-call';
import { measureWrites } from './measure-writes';
import { openSessions } from './open-sessions';
import type { BenchOptions } from './options';
import { prepareDatabase, prepareTenants } from './prepare-database';
import { readPages } from './read-pages';
import { startServer } from './server-process';

interface Measures {
  pages: number;
  processor: CallResult['processor'];
  p50: number;
  p95: number;
  /** Median of single calls without a cache, for calls that read. */
  fresh?: number;
}

type TenantSite = Site & { close: () => Promise<void> };

const firstPort = 9_440;
const head = [
  'call',
  'pages alone / among all',
  'growth',
  'processor of PostgreSQL, ms',
  'growth',
  'processor of the server, ms',
  'p95, ms',
  'fresh p50, ms',
];

/**
 * Measures the calls of one organisation that is alone in its database, and of the same one among `tenants` equal ones.
 * Each call runs in both in succession, so that changes of the machine's load affect both equally.
 */
export async function measureTenants(
  serverUrl: string,
  options: BenchOptions,
  calls: BenchCall[],
): Promise<string[]> {
  const [scale = 1] = options.scales;
  const sites: TenantSite[] = [];
  try {
    // The larger database is a copy of the smaller one, which nobody may use meanwhile.
    const crowded = await prepareTenants(serverUrl, scale, options.tenants);
    for (const { url, db, close } of [await prepareDatabase(serverUrl, scale), crowded]) {
      await sql`create extension if not exists pg_stat_statements`.execute(db);
      const sessions = await openSessions(db);
      sites.push({ db, sessions, server: await startServer(url, firstPort + sites.length), close });
    }
    const lines: string[][] = [];
    for (const call of calls) {
      const cells: Measures[] = [];
      for (const site of sites) {
        const { processor, p50, p95, fresh, errors } = await measureCall(call, site, options);
        if (errors > 0) throw new Error(`${call.name}: ${errors} calls failed`);
        cells.push({ processor, p50, p95, fresh: fresh.p50, pages: await measurePages(call, site) });
      }
      lines.push(lineOf(call.name, cells));
      process.stderr.write(`${lines.at(-1)?.join(' | ')}\n`);
    }
    const [alone, among] = [await measureWrites(sites[0] as Site), await measureWrites(sites[1] as Site)];
    for (const [index, row] of alone.entries()) lines.push(lineOf(row.name, [row, among[index] ?? row]));
    return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  } finally {
    for (const { server, close } of sites) {
      await server.stop();
      await close();
    }
  }
}

/** Returns the mean number of pages that PostgreSQL reads for a call without a cache. */
async function measurePages(call: BenchCall, { server, sessions, db }: Site): Promise<number> {
  const actors = [sessions.manager, ...sessions.attaches].filter((actor) => mayCall(call, actor));
  const requests = actors.flatMap((actor) => call.requestsOf(actor));
  let pages = 0;
  for (const request of requests) {
    await outdateCaches(db);
    const before = await readPages(db);
    await timeOf(server.url, request);
    pages += (await readPages(db)) - before;
  }
  return pages / requests.length;
}

function lineOf(name: string, [alone, among]: Measures[]): string[] {
  const both = (value: (measures: Measures) => number | undefined, digits: number) =>
    [alone, among].map((each) => each && value(each)?.toFixed(digits)).join(' / ');
  const growth = (value: (measures: Measures) => number) =>
    alone && among ? `${(value(among) / value(alone)).toFixed(2)}×` : '';
  return [
    name,
    both(({ pages }) => pages, 0),
    growth(({ pages }) => pages),
    both(({ processor }) => processor.database, 2),
    growth(({ processor }) => processor.database),
    both(({ processor }) => processor.server, 2),
    both(({ p95 }) => p95, 0),
    both(({ fresh }) => fresh, 1),
  ];
}
