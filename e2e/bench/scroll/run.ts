// How a list of 10,000 rows scrolls on a slow phone. Runs on the PostgreSQL that TEST_DATABASE_URL names.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { promoteBuild, publishBuild } from '@agency/delivery';
import { prepareDatabase } from '@agency/server/bench/prepare-database';
import { startServer } from '@agency/server/bench/server-process';
import { chromium } from '@playwright/test';
import { logIn } from '../account';
import { buildApps } from '../build-apps';
import { writeFigures } from '../write-figures';
import { listNamed, lists } from './lists';
import { measureScroll, type ScrollResult } from './measure-scroll';
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
const list = listNamed(values.list);
/** 10,000 stores. */
const scale = 0.5;
const releases = join(import.meta.dirname, '../../../var/bench-scroll');
const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('TEST_DATABASE_URL is missing: start with pnpm bench:scroll');

await release();
const database = await prepareDatabase(serverUrl, scale);
await database.close();
const server = await startServer(database.url, Number(values.port), { RELEASE_DIR: releases });
const browser = await chromium.launch({
  executablePath: [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path)),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const results: ScrollResult[] = [];
try {
  const { token } = await logIn(server.url);
  for (let run = 0; run < Number(values.runs); run += 1) {
    const result = await measureScroll(
      browser,
      { origin: server.url, token },
      lists[list],
      Number(values.rows),
    );
    results.push(result);
    console.log(`run ${run + 1} of ${values.runs}, load average ${loadavg()[0]?.toFixed(1)}`);
    if (values.frames) nameFrames(result);
  }
} finally {
  await browser.close();
  await server.stop();
}
const table = scrollTable(results);
console.log(`\n${table}`);
if (values.write) {
  writeFigures(
    `scroll-${list}`,
    [`${values.runs} runs`, `load average ${loadavg()[0]?.toFixed(1)}`],
    [table],
  );
}

async function release(): Promise<void> {
  if (values.built) return;
  const folders = await buildApps();
  rmSync(releases, { recursive: true, force: true });
  mkdirSync(releases, { recursive: true });
  for (const folder of folders) {
    const { app, buildId } = await publishBuild(releases, folder);
    await promoteBuild(releases, app, buildId);
  }
}

function nameFrames({ loading, flinging, returning }: ScrollResult): void {
  for (const [name, { longFrames }] of Object.entries({ loading, flinging, returning })) {
    for (const frame of longFrames) {
      const { duration, ours, rendering, script } = frame;
      const times = [duration, ours, rendering].map((ms) => ms.toFixed(0)).join(' ms, ours ');
      console.log(`${name}${isOurs(frame) ? '' : ' (not ours)'}: ${times} ms; ${script}`);
    }
  }
}
