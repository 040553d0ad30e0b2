import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/test';

const screens: Record<'manager' | 'attache', string[]> = {
  manager: [
    '/workbench/home',
    '/workbench/store',
    '/store/publicStore',
    '/workbench/data',
    '/customer',
    '/visit/visit-inventory',
    '/workbench/my',
  ],
  attache: ['/workbench/message', '/message/notice?tab_key=1', '/visit/my-visit', '/privacy', '/nowhere'],
};

for (const account of ['manager', 'attache'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`as ${account}, ${colorScheme}`, () => {
      test.use({ account, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('every screen is free of accessibility violations', async ({ page, site }) => {
        for (const path of screens[account]) {
          await page.goto(site.url(path));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
        }
      });
    });
  }
}
