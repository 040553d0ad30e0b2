import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const cards = (page: Page) => page.getByRole('list', { name: 'Stores' }).getByRole('article');
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`), includeHidden: true });

async function countOf(page: Page, name: string): Promise<number> {
  await expect(tab(page, name)).toContainText(/\d$/);
  const text = await tab(page, name).textContent();
  return Number(/(\d+)$/.exec(text ?? '')?.[1]);
}

/** Scrolls until the list says that all is shown, and returns how many cards were said to be there. */
async function totalShown(page: Page): Promise<number> {
  const end = page.getByText(/^All \d+ shown$/);
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4000);
    await expect(end).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  return Number(/\d+/.exec((await end.textContent()) ?? '')?.[0]);
}

/** A finger that goes down by more than the threshold of 70 px. */
async function pullDown(page: Page, from: Locator): Promise<void> {
  const { x, y } = (await from.boundingBox()) ?? { x: 0, y: 0 };
  const cdp = await page.context().newCDPSession(page);
  const at = (way: number) => ({ touchPoints: [{ x: x + 40, y: y + 20 + way }] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
  for (const way of [20, 50, 90, 140])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(way) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('a manager', () => {
  test('narrows the list by status and keyword; counts and list agree', async ({ page, site }) => {
    await page.goto(site.url('/workbench/store'));
    await expect(cards(page).first()).toBeVisible();
    await tab(page, 'Disabled').click();
    await expect(page).toHaveURL(/status=2/);
    await expect(cards(page).first().getByText('Disabled')).toBeVisible();
    const disabled = await countOf(page, 'Disabled');
    expect(await totalShown(page)).toBe(disabled);

    const name = (await cards(page).first().getByRole('link').first().textContent()) ?? '';
    await page.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/kw=/);
    await expect(tab(page, 'Disabled')).toContainText('1');
    await expect(cards(page)).toHaveCount(1);

    await page.getByRole('searchbox').fill('no store is called this');
    await expect(page.getByText('No store matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('filters by type in the drawer, whose foot counts what is left', async ({ page, site }) => {
    await page.goto(site.url('/workbench/store'));
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('button', { name: 'Public', exact: true }).click();
    const total = await countOf(page, 'All');
    const show = drawer.getByRole('button', { name: /^Show \d+ stores?$/ });
    await expect(show).not.toHaveText(`Show ${total} stores`);
    const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    await show.click();
    await expect(page).toHaveURL(/is_gh=2/);
    await expect(tab(page, 'All')).toContainText(String(count));
  });

  test('chooses a region down to a city', async ({ page, site }) => {
    await page.goto(site.url('/workbench/store'));
    const before = await countOf(page, 'All');
    await page.getByRole('button', { name: /^Region/ }).click();
    const picker = page.getByRole('dialog', { name: 'Region' });
    await picker.getByText('中国').click();
    await picker.getByText('广东省').click();
    await picker.getByText('深圳市').click();
    await picker.getByRole('button', { name: /^All .*深圳市/ }).click();
    await expect(page).toHaveURL(/region=/);
    await expect(cards(page).first()).toBeVisible();
    expect(await countOf(page, 'All')).toBeLessThanOrEqual(before);
  });

  test('comes back to the same place of the list at once', async ({ page, site }) => {
    await page.goto(site.url('/workbench/store?status=1'));
    await expect(cards(page).first()).toBeVisible();
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
    const target = cards(page).nth(11);
    await target.scrollIntoViewIfNeeded();
    const name = (await target.getByRole('link').first().textContent()) ?? '';
    await target.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    site.failApi('/api/assistant/expand/search-store', 'hang');
    await page.goBack();
    await expect(page).toHaveURL(/status=1/);
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  });

  test('pulls the list down to refresh it', async ({ page, site }) => {
    await page.goto(site.url('/workbench/store?status=1'));
    await expect(cards(page).nth(2)).toBeVisible();
    const refreshed = page.waitForResponse((response) => response.url().includes('/expand/search-store'));
    await pullDown(page, cards(page).first());
    expect((await refreshed).ok()).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: 'Refreshed' })).toBeAttached();
    await expect(cards(page).first()).toBeVisible();
  });

  test('gives a store to a member, and hears when it is the same one', async ({ page, site }) => {
    await page.goto(site.url('/workbench/store?is_gh=2&status=1'));
    const card = cards(page).first();
    const name = (await card.getByRole('link').first().textContent()) ?? '';
    await card.getByRole('button', { name: /^Assign/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Assign to a member' });
    await sheet.getByRole('button').filter({ hasNotText: 'Close' }).last().click();
    await expect(page.getByText('The store has been assigned.')).toBeVisible();
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);

    await page.goto(site.url('/workbench/store?is_gh=1&status=1'));
    await card.getByRole('button', { name: /^Assign/ }).click();
    await sheet.getByRole('button', { name: /Current$/ }).click();
    await expect(page.getByText('This member looks after the store already.')).toBeVisible();
  });

  test('reads a store: facts, customers, visits and brokers', async ({ page, site }) => {
    await page.goto(site.url('/workbench/store?status=1'));
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', /uri\.amap\.com/);
    for (const name of ['Customers', 'Visits', 'Brokers']) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel', { name: new RegExp(name) })).not.toBeEmpty();
    }
    await expect(page).toHaveURL(/tab=broker/);
  });
});

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('sees own private stores only and is told why one in review stays closed', async ({ page, site }) => {
    await page.goto(site.url('/workbench/store?is_gh=2'));
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('article').getByText('Public', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Assign/ })).toHaveCount(0);
    await tab(page, 'In review').click();
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByText('This store is still in review.')).toBeVisible();
    await expect(page).toHaveURL(/workbench\/store/);
  });
});
