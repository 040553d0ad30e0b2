// Measures the time until an event is visible on another person's phone. Runs two server processes on TEST_DATABASE_URL
// or a database of their own: one receives the writes, the phone follows the other.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { readOrExit } from '@agency/delivery/command-line';
import { insertLongChat } from '@agency/server/bench/insert-long-chat';
import { requirePostgres } from '@agency/server/bench/on-postgres';
import { prepareDatabase } from '@agency/server/bench/prepare-database';
import { startServer } from '@agency/server/bench/server-process';
import { logIn } from '../account';
import { launchChromium } from '../chromium';
import { quantileOf } from '../quantile';
import { releaseApps } from '../release-apps';
import { writeFigures } from '../write-figures';
import { kindsOfNews } from './events';
import { measureNews, type NewsTimes } from './measure-news';
import { readOptions } from './options';

const { events, kinds, port, built, write } = readOrExit(() => readOptions(process.argv.slice(2)));
const serverUrl = await requirePostgres();
const releases = join(import.meta.dirname, '../../../var/bench-scroll');

/** Scale for 1,000 stores. */
const scale = 0.05;
const chatMessages = 200;

if (!built) await releaseApps(releases);
const database = await prepareDatabase(serverUrl, scale);
const [followed, written] = await Promise.all(
  [0, 1].map((index) => startServer(database.url, port + index, { RELEASE_DIR: releases, DEMO: '1' })),
);
const browser = await launchChromium();
const found: [string, NewsTimes][] = [];
try {
  if (!followed || !written) throw new Error('Two processes are needed');
  const [manager, attache] = [await logIn(written.url), await logIn(written.url, 'attache')];
  const chat = await insertLongChat(database.db, attache.memberId, chatMessages, new Date());
  const scene = { origin: written.url, manager, attache, conversation: chat };
  for (const name of kinds) {
    const times = await measureNews(browser, followed.url, kindsOfNews(scene)[name], events);
    found.push([name, times]);
    console.log(`${name}: load average ${loadavg()[0]?.toFixed(1)}`);
  }
} finally {
  await browser.close();
  for (const server of [followed, written]) await server?.stop();
  await database.close();
}

const shown = (ms: number) => ms.toFixed(0);
const rows = found.map(([name, { shown: times, written: writes }]) => {
  const cells = [
    quantileOf(times, 0.5),
    quantileOf(times, 0.95),
    quantileOf(times, 1),
    quantileOf(writes, 0.5),
  ];
  return `| ${[name, times.length, ...cells.map(shown)].join(' | ')} |`;
});
const head = '| | events | median, ms | 95th percentile, ms | slowest, ms | of it the write, median, ms |';
const table = [head, '|---|---:|---:|---:|---:|---:|', ...rows].join('\n');
console.log(`\n${table}`);
if (write) writeFigures('news', [`load average ${loadavg()[0]?.toFixed(1)}`], [table]);
