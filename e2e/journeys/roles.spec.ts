import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell';
import { StoreDetailsPage } from '../pages/store-details-page';

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('who follows a link to what managers see is told so, and is back where the link was', async ({
    page,
    site,
  }) => {
    const shell = new Shell(page);
    await page.goto(site.url('/workbench/home'));
    await shell.openTab('Me');
    await shell.openTab('Home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const refused = page.waitForResponse((response) => response.status() === 403);
    await shell.goWithin('/visit/visit-inventory');
    expect((await (await refused).json()).code).toBe(-18301009);
    await new StoreDetailsPage(page, site).takeNote('Specialist permissions insufficient');
    await expect(page).toHaveURL(/workbench\/home$/);
    await shell.overlaysGone();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(shell.tab('Home')).toHaveAttribute('aria-current', 'page');
  });
});
