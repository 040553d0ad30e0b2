import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startApi } from './fixtures/api-server';
import { storeBuild } from './fixtures/depot';
import { chromiumArguments, installedChromium } from './fixtures/installed-chromium';
import { startSession } from './fixtures/session';
import { Site } from './fixtures/site';
import { suiteNow } from './fixtures/suite-clock';
import { apps, root, workFolder } from './fixtures/workspace';

const screens: Record<string, string> = JSON.parse(process.env.SCREENS ?? '{}');
const looks: Record<string, any> = {
  m: { width: 390, height: 844, locale: 'en-US' },
  km: { width: 320, height: 700, locale: 'km-KH' },
  zh: { width: 390, height: 844, locale: 'zh-CN', dark: true },
  d: { width: 1280, height: 800, locale: 'en-US', desk: true },
};
const folder = '/tmp/shots';
mkdirSync(folder, { recursive: true });
mkdirSync(workFolder, { recursive: true });
for (const app of apps) await storeBuild('base', app, join(root, app, 'dist'));
const api = await startApi();
const site = await Site.open(api);
const browser = await chromium.launch({ executablePath: installedChromium(), args: chromiumArguments });
try {
  for (const look of (process.env.LOOKS ?? 'm').split(',')) {
    const l = looks[look];
    const context = await browser.newContext({
      viewport: { width: l.width, height: l.height },
      isMobile: !l.desk, hasTouch: !l.desk, locale: l.locale, timezoneId: 'Asia/Shanghai',
      colorScheme: l.dark ? 'dark' : 'light', serviceWorkers: 'block',
    });
    await context.clock.setFixedTime(suiteNow());
    const token = await api.tokenOf('manager');
    for (const [name, path] of Object.entries(screens)) {
      const page = await context.newPage();
      page.on('console', (m) => { if (m.type() === 'error') console.log(name, m.text().slice(0, 300)); });
      page.on('pageerror', (e) => console.log(name, 'ERR', String(e).slice(0, 300)));
      await startSession(page, token);
      await page.goto(site.url(path));
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(400);
      if (process.env.CLICK) for (const text of process.env.CLICK.split(';')) { await page.getByText(text).first().click(); await page.waitForTimeout(500); }
      await page.screenshot({ path: join(folder, `${look}-${name}.png`), animations: 'disabled' });
      await page.close();
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site.close();
  await api.stop();
}
