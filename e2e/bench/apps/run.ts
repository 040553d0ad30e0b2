// Compares the first start of home with our apps alone and among seventy. Runs on its own PostgreSQL or on
// TEST_DATABASE_URL.
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promoteBuild, publishBuild } from '@agency/delivery';
import { readOrExit } from '@agency/delivery/command-line';
import { requirePostgres } from '@agency/server/bench/on-postgres';
import type { BuildManifest } from '@agency/shared/contract';
import { apps, root } from '../../fixtures/workspace';
import { logIn } from '../account';
import { startServer } from '../bench-server';
import { launchChromium } from '../chromium';
import { medianOf } from '../median';
import { readRunsAndWrite } from '../options';
import { homeWith, tabs } from '../pages';
import { releaseApps } from '../release-apps';
import { newPhone, Visit } from '../visit';
import { writeFigures } from '../write-figures';
import { generateApp } from './generate-app';

const usage = `Usage: npm run bench:apps [-- [--runs N] [--write]]
  compares the first start with our apps alone and among seventy

  --runs N  how often (default: 7)
  --write   puts the table into e2e/bench/README.md`;
const { runs, write } = readOrExit(() => readRunsAndWrite(process.argv.slice(2), usage));
const allApps = 70;
const mostRatio = 1.1;
const folder = join(root, 'var/bench-apps');

interface FirstStart {
  home: number;
  painted: number;
  work: number;
  pageBytes: number;
  bytes: number;
}

const figures: { key: keyof FirstStart; label: string; digits: number; hasTarget?: true }[] = [
  { key: 'painted', label: 'first contentful paint, ms', digits: 0, hasTarget: true },
  { key: 'home', label: 'home visible, ms', digits: 0, hasTarget: true },
  { key: 'work', label: 'main-thread work until home is visible, ms', digits: 0, hasTarget: true },
  { key: 'bytes', label: 'page, JS + CSS until home is visible, KB', digits: 1, hasTarget: true },
  { key: 'pageBytes', label: 'of it the page, KB', digits: 1 },
];

await requirePostgres();
const releases = { few: join(folder, 'few'), many: join(folder, 'many') };
await releaseAll();
const server = await startServer(releases);
const browser = await launchChromium();
const { token, userName } = await logIn(server.originOf('few'));
const found: Record<keyof typeof releases, FirstStart[]> = { few: [], many: [] };
try {
  // The first page of a browser and the first calls of a server cost more than later ones.
  for (const variant of ['few', 'many'] as const) await start(variant);
  for (let run = 0; run < runs; run += 1) {
    const order = run % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
    for (const variant of order) found[variant].push(await start(variant));
    console.log(`run ${run + 1} of ${runs}`);
  }
} finally {
  await browser.close();
  await server.close();
}

const rows = figures.map(({ key, label, digits, hasTarget }) => {
  const few = medianOf(found.few.map((one) => one[key]));
  const many = medianOf(found.many.map((one) => one[key]));
  const ratio = many / few;
  const cells = [few.toFixed(digits), many.toFixed(digits), ratio.toFixed(2)];
  const verdict = hasTarget ? (ratio <= mostRatio ? 'hit' : 'miss') : '';
  return `| ${[label, ...cells, verdict].join(' | ')} |`;
});
const head = `| | ${apps.length} apps | ${allApps} apps | ratio | ≤ ${mostRatio} |`;
const table = [head, '|---|---:|---:|---:|---|', ...rows].join('\n');
console.log(`\n${table}`);
if (write) writeFigures('apps', [`${runs} runs`, `load average ${loadavg()[0]?.toFixed(1)}`], [table]);

async function releaseAll(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await releaseApps(releases.few);
  cpSync(releases.few, releases.many, { recursive: true });
  const { contract } = JSON.parse(
    readFileSync(join(root, 'remote-visit/dist/build.json'), 'utf8'),
  ) as BuildManifest;
  for (let index = apps.length; index < allApps; index += 1) {
    const build = join(folder, 'builds', String(index));
    generateApp(build, index, contract);
    const { app, buildId } = await publishBuild(releases.many, build, { effort: 'little' });
    await promoteBuild(releases.many, app, buildId);
  }
}

/** Opens home on a slow phone with an empty cache. */
async function start(variant: keyof typeof releases): Promise<FirstStart> {
  const phone = await newPhone(browser);
  const visitor = { origin: server.originOf(variant), token, profile: 'throttled' as const };
  const visit = await Visit.begin(phone, visitor, homeWith(userName));
  await visit.session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const home = await visit.start(tabs.home);
  const { metrics } = await visit.session.send('Performance.getMetrics');
  const loaded = await visit.page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    pageBytes: (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming).encodedBodySize,
  }));
  const bytes = visit.traffic.staticBytes;
  await phone.close();
  return {
    ...{ home, painted: loaded.painted },
    work: 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN),
    ...{ pageBytes: loaded.pageBytes / 1_000, bytes: bytes / 1_000 },
  };
}
