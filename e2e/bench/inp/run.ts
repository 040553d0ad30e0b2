// Measures the main-thread work of what people do on each screen. Runs on its own PostgreSQL or on TEST_DATABASE_URL.
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { readOrExit } from '@agency/delivery/command-line';
import { requirePostgres } from '@agency/server/bench/on-postgres';
import type { BrowserContext } from '@playwright/test';
import { type DemoAccount, startApi } from '../../fixtures/api-server';
import { storeBuild } from '../../fixtures/depot';
import { followLater, locationExplained } from '../../fixtures/kept';
import { shiftDate } from '../../fixtures/shift-date';
import { Site } from '../../fixtures/site';
import { apps, root, workFolder } from '../../fixtures/workspace';
import { screens } from '../../pages/screens';
import { buildApps } from '../build-apps';
import { launchChromium } from '../chromium';
import { writeFigures } from '../write-figures';
import { InpPhone, type Interaction } from './measure-screen';
import { readOptions } from './options';

const mostMs = 100;
const roles = Object.keys(screens) as (keyof typeof screens)[];

const { only, write } = readOrExit(() => readOptions(process.argv.slice(2)));
await requirePostgres();
await buildApps();
mkdirSync(workFolder, { recursive: true });
for (const app of apps) await storeBuild('base', app, join(root, app, 'dist'));
const api = await startApi();
const site = await Site.open(api);
const browser = await launchChromium();
const rows: [string, Interaction][] = [];
const slow: string[] = [];
try {
  for (const role of roles) {
    const context = await phoneOf(role);
    const phone = await InpPhone.open(browser, context);
    for (const path of screens[role].filter((each) => only.test(each))) {
      const found = (await phone.measure(site.url(path))).sort((a, b) => b.untilPaint - a.untilPaint);
      console.log(
        `${role} ${path}: ${found.map(({ name, untilPaint }) => `${name} ${shown(untilPaint)}`).join('; ')}`,
      );
      const [worst] = found;
      if (worst) rows.push([`${role} ${path}`, worst]);
      for (const { name, untilPaint } of found)
        if (untilPaint > mostMs) slow.push(`${role} ${path}: ${name}, ${shown(untilPaint)} ms`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site.close();
  await api.stop();
}

const table = [
  '| screen | interaction with the most work | ms until its frame | longest task, ms |',
  '|---|---|---:|---:|',
  ...rows.map(
    ([screen, { name, untilPaint, longestTask }]) =>
      `| ${[screen, name, shown(untilPaint), shown(longestTask)].map(escaped).join(' | ')} |`,
  ),
].join('\n');
console.log(`\n${table}\n\nMore than ${mostMs} ms: ${slow.length}\n${slow.join('\n')}`);
if (write) writeFigures('inp', [`load average ${loadavg()[0]?.toFixed(1)}`], [table]);

function phoneOf(role: DemoAccount | 'nobody'): Promise<BrowserContext> {
  return role === 'nobody'
    ? newContext([])
    : api
        .tokenOf(role)
        .then((token) =>
          newContext([
            { name: 'agency.token', value: JSON.stringify(token) },
            followLater(token),
            locationExplained,
          ]),
        );
}

async function newContext(localStorage: { name: string; value: string }[]): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...{ isMobile: true, hasTouch: true, locale: 'en-US', serviceWorkers: 'block' },
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
  });
  await context.addInitScript(shiftDate, api.clockOffsetMs);
  return context;
}

function shown(ms: number): string {
  return ms.toFixed(0);
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|');
}
