import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectTargets, movementsEnded } from '../fixtures/accessible';
import type { DemoAccount } from '../fixtures/api-server';
import { expect, test } from '../fixtures/test';

const screens: Record<DemoAccount | 'nobody', string[]> = {
  nobody: ['/user/login', '/agreement', '/privacy', '/service'],
  manager: [
    '/workbench/home',
    '/workbench/store',
    '/workbench/store?region=CN.44&region_name=%E5%B9%BF%E4%B8%9C&is_gh=1',
    '/store/storeDetails?store_id=1',
    '/store/publicStore',
    '/store/createStore',
    '/agency/selectAgency',
    '/broker',
    '/broker?tab=2',
    '/broker/inviteOwnBroker',
    '/store/selectBroker',
    '/workbench/data',
    '/customer',
    '/visit/visit-inventory',
    '/workbench/my',
    '/user/resetPwd',
    '/setting',
    '/setting/language',
    '/setting/language/currency',
    '/setting/version',
    '/setting/device-info',
  ],
  attache: [
    '/workbench/home',
    '/workbench/message',
    '/message/notice?tab_key=1',
    '/broker/brokerList',
    '/visit/my-visit',
    '/workbench/my',
    '/service',
    '/nowhere',
  ],
};

const tests = Object.entries(screens).flatMap(([account, paths]) =>
  ['en-US', 'zh-CN', 'km'].map((locale) => ({ account, locale, paths })),
);

for (const { account, locale, paths } of tests) {
  test.describe(`for ${account} in ${locale}`, () => {
    test.use({
      account: account === 'nobody' ? null : (account as DemoAccount),
      locale,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('every screen is free of accessibility violations, light and dark', async ({ page, site }) => {
      test.setTimeout(120_000);
      for (const path of paths) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(site.url(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect([path, await violations(page)]).toEqual([path, []]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        // What else there is does not depend on the theme.
        expect([path, 'dark', await violations(page, ['color-contrast'])]).toEqual([path, 'dark', []]);
      }
    });
  });
}

/** What axe finds: by all of its rules, or by some. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await movementsEnded(page);
  const axe = new AxeBuilder({ page });
  const found = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The narrowest phone, a usual one, and text at twice its size: nothing may reach over the edge of the screen, or be too small to press. */
for (const { name, width, fontSize } of [
  { name: '320 px', width: 320, fontSize: '100%' },
  { name: '390 px', width: 390, fontSize: '100%' },
  { name: '200 % text', width: 390, fontSize: '200%' },
]) {
  for (const account of ['nobody', 'manager', 'attache'] as const) {
    test.describe(`at ${name}, for ${account}`, () => {
      test.use({
        account: account === 'nobody' ? null : account,
        viewport: { width, height: 844 },
        locale: 'km',
      });

      test('no screen scrolls sideways, or has targets that are too small', async ({ page, site }) => {
        test.setTimeout(120_000);
        await page.addInitScript((size) => {
          document.addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = size;
          });
        }, fontSize);
        for (const path of screens[account]) {
          await page.goto(site.url(path));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          const widths = await page.evaluate(() =>
            [document.documentElement, ...document.querySelectorAll('.ag-page__scroller, .ag-tabbar')].map(
              ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
            ),
          );
          expect([path, ...widths.filter((excess) => excess > 0)]).toEqual([path]);
          await expectTargets(page, path);
        }
      });
    });
  }
}
