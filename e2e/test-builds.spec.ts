import { expect, test } from './fixtures/test';
import { screens } from './pages/screens';
import { openScreen } from './pages/shell';

const misspelt = 'remote-store@nosuchbuild1';

test.use({ siteOptions: { overrides: 'builds' } });

for (const who of ['manager', 'attache', 'nobody'] as const) {
  test.describe(`for ${who}`, () => {
    test.use({ account: who === 'nobody' ? null : who });

    test('the badge of test builds can be seen and tapped on every screen', async ({ page, site }) => {
      await page.goto(site.url(`${screens[who][0]}?mf=${misspelt}`));
      const badge = page.getByRole('button', { name: 'Test builds: 1 · not in use: 1' });
      await badge.click();
      await expect(page.getByRole('dialog')).toContainText(/No such build.*nosuchbuild1.* runs instead/);
      await page.goBack();
      for (const screen of screens[who]) {
        await test.step(screen, async () => {
          await openScreen(page, site, screen);
          await badge.click({ trial: true });
          // Elements stick to the upper edge only after scrolling.
          await page.mouse.move(195, 500);
          await page.mouse.wheel(0, 3_000);
          await badge.click({ trial: true });
        });
      }
    });
  });
}
