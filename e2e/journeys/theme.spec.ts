import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell';

const colours = { light: 'rgb(244, 246, 250)', dark: 'rgb(14, 17, 22)' };
const bars = { light: '#f4f6fa', dark: '#0e1116' };

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('body')).toHaveCSS('background-color', colours[theme]);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', bars[theme]);
}

test('the app looks as the phone does, and follows it while it is open', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(site.url('/workbench/home'));
  await expect(new Shell(page).tab('Data')).toBeVisible();
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
});

test('a theme that was chosen stays, whatever the phone does, and is the same in every tab', async ({
  page,
  site,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(site.url('/workbench/home'));
  await expect(new Shell(page).tab('Data')).toBeVisible();
  const other = await context.newPage();
  await other.goto(site.url('/agreement'));
  await other.evaluate(() => localStorage.setItem('agency.theme', '"dark"'));
  await expectTheme(page, 'dark');
  await page.reload();
  await expectTheme(page, 'dark');
});

test('where the system forces its colours, lines show what is chosen and what lies above the page', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(site.url('/workbench/store'));
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('tab', { selected: false }).first()).toHaveCSS('outline-style', 'none');
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters).toHaveCSS('outline-style', 'solid');
  await expect(filters.getByRole('button', { name: 'All', pressed: true })).toHaveCSS('outline-width', '2px');
  await expect(filters.getByRole('button', { pressed: false }).first()).toHaveCSS('outline-style', 'none');
});
