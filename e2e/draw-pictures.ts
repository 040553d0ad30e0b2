import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startApi } from './fixtures/api-server';
import { storeBuild } from './fixtures/depot';
import { chromiumArguments, installedChromium } from './fixtures/installed-chromium';
import { startSession } from './fixtures/session';
import { Site } from './fixtures/site';
import { suiteNow } from './fixtures/suite-clock';
import { apps, root, workFolder } from './fixtures/workspace';

/**
 * The pictures of README.md: screens of the demo's manager on the fixed day of the suite. scripts/pictures.mjs starts this
 * program with fresh builds.
 */
const screens = {
  home: '/workbench/home',
  stores: '/workbench/store',
  data: '/workbench/data',
};

const maxBytes = 60_000;
const folder = join(root, 'docs', 'pictures');

mkdirSync(folder, { recursive: true });
mkdirSync(workFolder, { recursive: true });
for (const app of apps) await storeBuild('base', app, join(root, app, 'dist'));
const api = await startApi();
const site = await Site.open(api);
const browser = await chromium.launch({
  executablePath: installedChromium(),
  args: chromiumArguments,
});
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(suiteNow());
  const token = await api.tokenOf('manager');
  for (const [name, path] of Object.entries(screens)) {
    const page = await context.newPage();
    await startSession(page, token);
    await page.goto(site.url(path));
    await page.waitForLoadState('networkidle');
    const file = join(folder, `${name}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 80, animations: 'disabled' });
    const { size } = await stat(file);
    if (size > maxBytes) throw new Error(`${file} has ${size} bytes. README.md allows ${maxBytes}.`);
    await page.close();
  }
} finally {
  await browser.close();
  await site.close();
  await api.stop();
}
