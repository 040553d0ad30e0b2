import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promoteBuild, publishBuild } from '@agency/delivery';
import { parseCommandLine, readOrExit } from '@agency/delivery/command-line';
import { requirePostgres } from '@agency/server/bench/on-postgres';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArguments, installedChromium } from '../fixtures/installed-chromium';
import { logIn } from './account';
import { startServer } from './bench-server';
import { buildApps } from './build-apps';
import { readRuns } from './options';
import { storeToken } from './page-probe';
import { basePath } from './pages';

/**
 * Audits login and home with Lighthouse's mobile preset, on its own PostgreSQL or on TEST_DATABASE_URL; an embedded
 * database would compete with the page for the CPU. Reports the median of `--runs` (3) by speed. The figures are
 * reliable only on an idle machine.
 */

const port = 9333;
const usage = `Usage: npm run lighthouse [-- --runs N]
  audits login and home

  --runs N  how often, of which the median counts (default: 3)`;
const runs = readOrExit(() => {
  const options = { runs: { type: 'string', default: '3' } } as const;
  return readRuns(parseCommandLine(process.argv.slice(2), options, usage).values.runs, usage);
});
await requirePostgres();
const floors = { performance: 95, accessibility: 100, 'best-practices': 100 };
type Category = keyof typeof floors;
const categories = Object.keys(floors) as Category[];
const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

interface Audit {
  scores: Record<Category, number>;
  figures: string[];
  layoutShift: number;
  failed: string[];
}

const releases = await releaseApps();
const server = await startServer({ federated: releases, monolith: releases });
const origin = server.originOf('federated');
const { token } = await logIn(origin);
let isGood = true;
for (const page of [
  { name: 'login', path: '/user/login', token: null },
  { name: 'home', path: '/workbench/home', token },
]) {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await audit(page.path, page.token));
  const sorted = audits.sort((a, b) => a.scores.performance - b.scores.performance);
  const median = sorted[(runs - 1) >> 1];
  if (median) report(page.name, median);
}
await server.close();
process.exitCode = isGood ? 0 : 1;

function report(name: string, { scores, figures: told, layoutShift, failed }: Audit): void {
  const short = categories.filter((category) => scores[category] < floors[category]);
  if (short.length > 0 || layoutShift > 0) isGood = false;
  const line = categories.map((category) => `${category} ${scores[category]}`).join(', ');
  console.log(`${name}: ${line}, layout shift ${layoutShift}; ${told.join(', ')}`);
  for (const title of failed) console.log(`  ${title}`);
  if (short.length > 0) console.log(`  below the floor: ${short.join(', ')}`);
}

async function audit(path: string, session: string | null): Promise<Audit> {
  const profile = mkdtempSync(join(tmpdir(), 'agency-lighthouse-'));
  const phone = await openBrowser(profile);
  try {
    if (session) await signIn(phone, session);
    const result = await lighthouse(origin + basePath + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      // The session is in the browser's storage.
      disableStorageReset: true,
    });
    if (!result) throw new Error(`Lighthouse did not audit ${path}`);
    const { audits, categories: scored } = result.lhr;
    const refs = categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => scored[category]?.auditRefs ?? []);
    return {
      scores: Object.fromEntries(
        categories.map((category) => [category, Math.round((scored[category]?.score ?? 0) * 100)]),
      ) as Record<Category, number>,
      figures: figures.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`),
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
      failed: refs.flatMap(({ id, weight }) => {
        const { score = null, title = id } = audits[id] ?? {};
        return weight > 0 && score !== null && score < 1 ? [title] : [];
      }),
    };
  } finally {
    await phone.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function signIn(phone: BrowserContext, session: string): Promise<void> {
  const page = await phone.newPage();
  // A page of the origin that caches nothing of the app.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(storeToken, session);
  await page.close();
}

function openBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: installedChromium(),
    locale: 'en-US',
    args: [`--remote-debugging-port=${port}`, ...chromiumArguments],
  });
}

async function releaseApps(): Promise<string> {
  const target = join(import.meta.dirname, '../../var/lighthouse');
  rmSync(target, { recursive: true, force: true });
  for (const folder of await buildApps()) {
    const { app, buildId } = await publishBuild(target, folder);
    await promoteBuild(target, app, buildId);
  }
  return target;
}
