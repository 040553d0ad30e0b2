// How a list of 10,000 rows, or a chat of as many messages, scrolls on a slow phone. Runs on the PostgreSQL that TEST_DATABASE_URL names.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { insertLongChat } from '@agency/server/bench/insert-long-chat';
import { prepareDatabase } from '@agency/server/bench/prepare-database';
import { startServer } from '@agency/server/bench/server-process';
import { logIn } from '../account';
import { launchChromium } from '../chromium';
import { releaseApps } from '../release-apps';
import { writeFigures } from '../write-figures';
import { chatTable } from './chat-report';
import { listNamed, lists, type MeasuredList } from './lists';
import { type ChatResult, measureChat } from './measure-chat';
import { measureScroll, type ScrollResult } from './measure-scroll';
import type { Stretch } from './phone';
import { isOurs, scrollTable } from './scroll-report';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    list: { type: 'string', default: 'stores' },
    rows: { type: 'string', default: '3000' },
    port: { type: 'string', default: '4503' },
    /** Takes what the last run has released. */
    built: { type: 'boolean', default: false },
    /** Names the long frames. */
    frames: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const isChat = values.list === 'chat';
const list = isChat ? null : listNamed(values.list);
const chatMessages = 10_000;
/** 10,000 stores; a chat needs none of them. */
const scale = list ? 0.5 : 0.05;
const releases = join(import.meta.dirname, '../../../var/bench-scroll');
const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('TEST_DATABASE_URL is missing: start with npm run bench:scroll');

if (!values.built) await releaseApps(releases);
const database = await prepareDatabase(serverUrl, scale);
const server = await startServer(database.url, Number(values.port), { RELEASE_DIR: releases });
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
if (values.write) {
  writeFigures(
    `scroll-${values.list}`,
    [`${values.runs} runs`, `load average ${loadavg()[0]?.toFixed(1)}`],
    [table],
  );
}

async function runsOfList(measured: MeasuredList): Promise<string> {
  const { token } = await logIn(server.url);
  const run = () => measureScroll(browser, { origin: server.url, token }, measured, Number(values.rows));
  const results = await runs(run, ({ loading, flinging, returning }) => ({ loading, flinging, returning }));
  return scrollTable(results);
}

async function runsOfChat(): Promise<string> {
  const { token, memberId } = await logIn(server.url, 'attache');
  const { id } = await insertLongChat(database.db, memberId, chatMessages, new Date());
  const run = () => measureChat(browser, { origin: server.url, token }, id, Number(values.rows));
  return chatTable(await runs(run, ({ loading, descending }) => ({ loading, descending })));
}

async function runs<Result extends ScrollResult | ChatResult>(
  measure: () => Promise<Result>,
  stretchesOf: (result: Result) => Record<string, Stretch>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const result = await measure();
    results.push(result);
    console.log(`run ${run + 1} of ${values.runs}, load average ${loadavg()[0]?.toFixed(1)}`);
    if (values.frames) nameFrames(stretchesOf(result));
  }
  return results;
}

function nameFrames(stretches: Record<string, Stretch>): void {
  for (const [name, { longFrames }] of Object.entries(stretches)) {
    for (const frame of longFrames) {
      const { duration, ours, rendering, script } = frame;
      const times = [duration, ours, rendering].map((ms) => ms.toFixed(0)).join(' ms, ours ');
      console.log(`${name}${isOurs(frame) ? '' : ' (not ours)'}: ${times} ms; ${script}`);
    }
  }
}
