// Measures where the first start spends the main thread. Runs on its own PostgreSQL or on TEST_DATABASE_URL.
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { readOrExit } from '@agency/delivery/command-line';
import { requirePostgres } from '@agency/server/bench/on-postgres';
import { root } from '../../fixtures/workspace';
import { logIn } from '../account';
import { startServer } from '../bench-server';
import { launchChromium } from '../chromium';
import { medianOf } from '../median';
import { readRunsAndWrite } from '../options';
import { homeWith, tabs } from '../pages';
import { releaseApps } from '../release-apps';
import { newPhone, Visit } from '../visit';
import { writeFigures } from '../write-figures';
import { categories, kindsOfWork, modulesOfWork, type Work } from './work-of-start';

const usage = `Usage: npm run bench:start [-- [--runs N] [--write]]
  lists the main-thread work of a first start of home, by kind of work and by module

  --runs N  starts (default: 7)
  --write   puts the tables into e2e/bench/README.md`;
const { runs, write } = readOrExit(() => readRunsAndWrite(process.argv.slice(2), usage));
/** Rows with less are left out of the table. */
const leastMs = 0.5;

await requirePostgres();
const folder = join(root, 'var/bench-start');
mkdirSync(folder, { recursive: true });
await releaseApps(folder);
const server = await startServer({ federated: folder });
const browser = await launchChromium();
const origin = server.originOf('federated');
const { token, userName } = await logIn(origin);
const work: Record<keyof typeof categories, Work[]> = { kinds: [], modules: [] };
try {
  // The first page of a browser and the first calls of a server cost more than later ones.
  await start('kinds');
  for (let run = 0; run < runs; run += 1) {
    work.kinds.push(kindsOfWork(...(await start('kinds'))));
    work.modules.push(modulesOfWork(...(await start('modules'))));
  }
} finally {
  await browser.close();
  await server.close();
}

const tables = [table('kind of work', work.kinds), table('module', work.modules)];
console.log(`\n${tables.join('\n\n')}`);
if (write) writeFigures('start', [`${runs} runs`, `load average ${loadavg()[0]?.toFixed(1)}`], tables);

/** Opens home with an empty cache. Returns the trace and the milliseconds until home is visible. */
async function start(traced: keyof typeof categories): Promise<[Buffer, number]> {
  const phone = await newPhone(browser);
  const visit = await Visit.begin(phone, { origin, token, profile: 'unthrottled' }, homeWith(userName));
  await browser.startTracing(visit.page, { categories: categories[traced] });
  const home = await visit.start(tabs.home);
  const trace = await browser.stopTracing();
  await phone.close();
  return [trace, home];
}

function table(label: string, found: Work[]): string {
  const names = [...new Set(found.flatMap((each) => Object.keys(each)))];
  const rows = names
    .map((name) => ({ name, ms: medianOf(found.map((each) => each[name] ?? 0)) }))
    .sort((a, b) => b.ms - a.ms);
  const all = rows.reduce((sum, { ms }) => sum + ms, 0);
  return [
    `| ${label} | ms | share |`,
    '|---|---:|---:|',
    ...rows
      .filter(({ ms }) => ms >= leastMs)
      .map(({ name, ms }) => `| ${name} | ${ms.toFixed(1)} | ${((100 * ms) / all).toFixed(0)} % |`),
    `| all | ${all.toFixed(1)} | |`,
  ].join('\n');
}
