// Measures how a list of 10,000 rows, or a chat with as many messages, scrolls on a slow phone. Runs on its own
// PostgreSQL or on TEST_DATABASE_URL.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { readOrExit } from '@agency/delivery/command-line';
import { insertLongChat } from '@agency/server/bench/insert-long-chat';
import { requirePostgres } from '@agency/server/bench/on-postgres';
import { prepareDatabase } from '@agency/server/bench/prepare-database';
import { startServer } from '@agency/server/bench/server-process';
import { logIn } from '../account';
import { launchChromium } from '../chromium';
import { releaseApps } from '../release-apps';
import { writeFigures } from '../write-figures';
import { chatTable } from './chat-report';
import { lists, type MeasuredList } from './lists';
import { type ChatResult, measureChat } from './measure-chat';
import { measureScroll, type ScrollResult } from './measure-scroll';
import { readOptions } from './options';
import type { Stretch } from './phone';
import { isOurs, scrollTable } from './scroll-report';

const options = readOrExit(() => readOptions(process.argv.slice(2)));
const serverUrl = await requirePostgres();
const list = options.list === 'chat' ? null : options.list;
const chatMessages = 10_000;
/** Scale for 10,000 stores, which a chat does not need. */
const scale = list ? 0.5 : 0.05;
const releases = join(import.meta.dirname, '../../../var/bench-scroll');

if (!options.built) await releaseApps(releases);
const database = await prepareDatabase(serverUrl, scale);
const server = await startServer(database.url, options.port, { RELEASE_DIR: releases });
const browser = await launchChromium();
let table: string;
try {
  table = list ? await runsOfList(lists[list]) : await runsOfChat();
} finally {
  await browser.close();
  await server.stop();
  await database.close();
}
console.log(`\n${table}`);
if (options.write) {
  writeFigures(
    `scroll-${options.list}`,
    [`${options.runs} runs`, `load average ${loadavg()[0]?.toFixed(1)}`],
    [table],
  );
}

async function runsOfList(measured: MeasuredList): Promise<string> {
  const { token } = await logIn(server.url);
  const run = () => measureScroll(browser, { origin: server.url, token }, measured, options.rows);
  const results = await runs(run, ({ loading, flinging, returning }) => ({ loading, flinging, returning }));
  return scrollTable(results);
}

async function runsOfChat(): Promise<string> {
  const { token, memberId } = await logIn(server.url, 'attache');
  const { id } = await insertLongChat(database.db, memberId, chatMessages, new Date());
  const run = () => measureChat(browser, { origin: server.url, token }, id, options.rows);
  return chatTable(await runs(run, ({ loading, descending }) => ({ loading, descending })));
}

async function runs<Result extends ScrollResult | ChatResult>(
  measure: () => Promise<Result>,
  stretchesOf: (result: Result) => Record<string, Stretch>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    const result = await measure();
    results.push(result);
    console.log(`run ${run + 1} of ${options.runs}, load average ${loadavg()[0]?.toFixed(1)}`);
    if (options.frames) nameFrames(stretchesOf(result));
  }
  return results;
}

function nameFrames(stretches: Record<string, Stretch>): void {
  for (const [name, { longFrames }] of Object.entries(stretches)) {
    for (const frame of longFrames) {
      const { duration, ours, rendering, script } = frame;
      const ms = (time: number) => `${time.toFixed(0)} ms`;
      const times = `${ms(duration)}, scripts ${ms(ours)}, rendering ${ms(rendering)}`;
      console.log(`${name}${isOurs(frame) ? '' : ' (not ours)'}: ${times}; ${script}`);
    }
  }
}
