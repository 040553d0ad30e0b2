import { expectAccessible } from '../fixtures/accessible';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('a store opens beside the list it was opened from, which goes on working', async ({ page, site }) => {
  await page.goto(site.url('/workbench/store'));
  const list = page.getByRole('list', { name: 'Stores' });
  const link = (index: number) => list.getByRole('article').nth(index).getByRole('link').first();
  const details = page.getByRole('heading', { level: 1, name: 'Store details' });
  const names = [await link(0).textContent(), await link(1).textContent()];
  const nameOf = (index: number) => page.getByRole('heading', { level: 2, name: names[index] ?? '' });

  const hint = page.getByText('Select something in the list to see it here.');
  await expect(hint).toBeVisible();
  await expectAccessible(page, 'list beside nothing');
  const before = await list.boundingBox();
  await link(0).click();
  await expect(details).toBeVisible();
  await expect(hint).toBeHidden();
  expect(await list.boundingBox()).toMatchObject({ x: before?.x, width: before?.width });
  await expect(nameOf(0)).toBeVisible();
  await expect(list).toBeVisible();
  await expectAccessible(page, 'list and store');
  await link(1).click();
  await expect(nameOf(1)).toBeVisible();
  await expect(list).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toBeHidden();
  await expect(nameOf(1)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(list).toBeVisible();

  await page.getByRole('tab', { name: 'In review' }).first().click();
  await expect(details).toBeHidden();
  await expect(list).toBeVisible();
  await expect(hint).toBeVisible();
  await page.goBack();
  await expect(nameOf(0)).toBeVisible();
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(link(1)).toBeFocused();
});

test('a store that was opened by its link stands alone', async ({ page, site }) => {
  await page.goto(site.url('/store/storeDetails?store_id=1'));
  await expect(page.getByRole('heading', { level: 1, name: 'Store details' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('a table uses the width of the desk', async ({ page, site }) => {
  await page.goto(site.url('/workbench/data?tab=2'));
  await expect(page.getByRole('region', { name: 'All figures' })).toBeVisible();
  const excess = () => page.getByRole('main').evaluate(({ clientWidth }) => clientWidth - 1000);
  await expect.poll(excess).toBeGreaterThan(0);
});

test('the tabs stand at the side of every page, and home is in two columns', async ({ page, site }) => {
  await page.goto(site.url('/workbench/home'));
  const tabs = page.getByRole('navigation', { name: 'Main areas' });
  const toDo = page.getByRole('region', { name: 'To do' });
  const team = page.getByRole('region', { name: 'Team today' });
  const edges = async (part: typeof tabs) => {
    const { x, y, width } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    return { start: x, top: y, end: x + width };
  };
  await expect(team).toBeVisible();
  expect((await edges(toDo)).start).toBeGreaterThanOrEqual((await edges(tabs)).end);
  expect((await edges(team)).start).toBeGreaterThan((await edges(toDo)).end);
  await expectAccessible(page, 'home at a desk');
  await page.getByRole('link', { name: /^Customers/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Stores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible();
});
