import { setPreviewBuilds } from '@agency/delivery';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { Shell } from './pages/shell';

const runningHost = (page: Page) =>
  page
    .locator('script[src*="/releases/host/"]')
    .first()
    .getAttribute('src')
    .then((src) => src?.split('/releases/host/')[1]?.split('/')[0]);

test.describe('where previews are allowed', () => {
  test.use({ siteOptions: { overrides: 'previews' } });

  test('a host is previewed with the deployed remotes, on every page until its reader leaves it', async ({
    page,
    site,
    anotherPage,
    reports,
  }) => {
    const deployed = (await site.registry()).apps.host?.current;
    const { buildId } = await site.publish('next', 'host');
    await setPreviewBuilds(site.root, { name: 'change-7', builds: { host: buildId }, days: 7 });

    await page.goto(site.url('/workbench/home?preview=change-7'));
    const badge = page.getByRole('button', { name: 'Preview change-7', exact: true });
    await expect(badge).toBeVisible();
    expect(await runningHost(page)).toBe(buildId);

    await page.goto(site.url('/workbench/store'));
    await expect(page).toHaveURL(/\/workbench\/store\?preview=change-7$/);
    await expect(new Shell(page).heading('Stores')).toBeVisible();
    expect(await runningHost(page)).toBe(buildId);

    const other = await anotherPage();
    await other.goto(site.url('/workbench/home'));
    await expect(new Shell(other).tabBar).toBeVisible();
    expect(await runningHost(other)).toBe(deployed);

    await badge.click();
    await expect(page.getByRole('dialog')).toContainText(new RegExp(`host.*In use.*${buildId}`));
    await page.getByRole('button', { name: 'Back to the released builds' }).click();
    await expect(page).toHaveURL(/\/workbench\/store$/);
    await expect(new Shell(page).heading('Stores')).toBeVisible();
    await expect(badge).toBeHidden();
    expect(await runningHost(page)).toBe(deployed);
    expect(await reports.list()).toEqual([]);
  });
});

// Shows ASVS 15.2.3.
test('a preview of a host is refused where previews are not allowed', async ({ page, site }) => {
  const { buildId } = await site.publish('next', 'host');
  await setPreviewBuilds(site.root, { name: 'change-7', builds: { host: buildId }, days: 7 });
  await page.goto(site.url('/workbench/home?preview=change-7'));
  await expect(page.getByRole('button', { name: 'Previews are not allowed here' })).toBeVisible();
  expect(await runningHost(page)).not.toBe(buildId);
});
