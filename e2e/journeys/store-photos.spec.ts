import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectTargets } from '../fixtures/accessible';
import { startSession } from '../fixtures/session';
import type { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { ImageField } from '../pages/image-field';
import { restingBox } from '../pages/list-end';
import { damaged, heic, look, pngNamedJpg, textFile, turnedPhoto } from '../pages/photo-files';
import { expectSaid } from '../pages/said';
import { attempts, loseAnswers } from '../pages/store-calls';
import { StoreFormPage } from '../pages/store-form-page';

const uploadPath = '/expand/upload';

test.use({ account: 'attache' });

async function open(page: Page, site: Site): Promise<ImageField> {
  const form = new StoreFormPage(page, site);
  await form.openNew();
  const field = new ImageField(page, form.licence);
  await expect(field.add).toBeVisible();
  return field;
}

async function bytesOf(page: Page, site: Site, fileUrl: string): Promise<Buffer> {
  return (await page.request.get(site.origin + fileUrl)).body();
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await restingBox(target);
  return { x: x + width / 2, y: y + height / 2 };
}

async function dragTo(page: Page, target: Locator, to: { x: number; y: number }): Promise<void> {
  const from = await middleOf(target);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

function countUploads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(uploadPath)) count += 1;
  });
  return () => count;
}

for (const family of ['jpeg', 'webp'] as const)
  test(`a ${family} of 12 megapixels that lies on its side is stored upright, small and without its EXIF`, async ({
    page,
    site,
  }) => {
    const field = await open(page, site);
    const { file_url } = await field.store(await turnedPhoto(family));
    expect(await look(await bytesOf(page, site, file_url))).toEqual({
      format: 'jpeg',
      width: 800,
      height: 1067,
      upper: 'red',
      lower: 'blue',
      hasMetadata: false,
    });
    await field.picture.click();
    const preview = page.getByRole('dialog', { name: 'Business licence' });
    await expect(preview.getByRole('img')).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();
  });

test('a photo that the server has not got is there after the page was killed, and arrives then', async ({
  page,
  site,
}) => {
  const field = await open(page, site);
  await page.route(`**${uploadPath}`, (route) => route.abort());
  await field.choose(await turnedPhoto());
  await field.use.click();
  await expect(field.retry).toBeVisible();
  await page.reload();
  await expect(field.picture).toBeVisible();
  await expect(field.retry).toBeVisible();
  await page.unroute(`**${uploadPath}`);
  await field.retry.click();
  await expect(field.replace).toBeVisible();
  await expect(field.trouble).toBeHidden();
  await page.reload();
  await expect(field.picture).toBeVisible();
});

test('a PNG that is called .jpg is taken for what it is, and never enlarged', async ({ page, site }) => {
  const field = await open(page, site);
  const { file_url } = await field.store(await pngNamedJpg());
  expect(await look(await bytesOf(page, site, file_url))).toMatchObject({
    format: 'jpeg',
    width: 640,
    height: 480,
  });
});

test('what is no photo is refused in words, and nothing of it is sent', async ({ page, site }) => {
  const field = await open(page, site);
  const uploads = countUploads(page);
  const cases = [
    [heic(), 'This browser cannot read HEIC photos.'],
    [textFile('licence.jpg'), 'This file is not a photo.'],
    [{ ...textFile('empty.jpg'), buffer: Buffer.alloc(0) }, 'This file is empty.'],
    [damaged(), 'This photo is damaged'],
  ] as const;
  for (const [file, words] of cases) {
    await field.choose(file);
    await expect(field.trouble).toContainText(words);
    await expect(field.add).toBeVisible();
  }
  expect(uploads()).toBe(0);
  await field.store(await pngNamedJpg());
  await expect(field.trouble).toBeHidden();
});

test('a file of 40 MB is refused before anything of it is read', async ({ page, site }) => {
  const folder = mkdtempSync(join(tmpdir(), 'photo-'));
  const path = join(folder, 'huge.jpg');
  writeFileSync(path, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  truncateSync(path, 40 * 1024 * 1024);
  const field = await open(page, site);
  const uploads = countUploads(page);
  await field.choose(path);
  await expect(field.trouble).toContainText('This file is larger than 20 MB.');
  expect(uploads()).toBe(0);
  rmSync(folder, { recursive: true });
});

test('a part is chosen by the keyboard, and drawn 500 wide', async ({ page, site }) => {
  const field = await open(page, site);
  const photo = await pngNamedJpg();
  await field.choose(photo);
  const edge = field.crop.getByRole('button', { name: /^Top left corner/ });
  await expect(edge).toBeVisible();
  await expectAccessible(page, 'the crop');
  await edge.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight');
  const stored = page.waitForResponse((response) => response.url().endsWith(uploadPath));
  await field.use.click();
  const { data } = await (await stored).json();
  // Uncropped it would be 640 wide.
  expect(data.width).toBe(500);
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the corners of the smallest part are still told apart by a finger', async ({ page, site }) => {
    const field = await open(page, site);
    await field.choose(await pngNamedJpg());
    const corners = field.crop.getByRole('button', { name: /corner/ });
    await expect(corners).toHaveCount(4);
    const [first, last] = [corners.first(), field.crop.getByRole('button', { name: /^Bottom right corner/ })];
    await expectTargets(page, 'the whole picture');
    await dragTo(page, last, await middleOf(first));
    await expectTargets(page, 'the smallest part');
    const before = await middleOf(last);
    await dragTo(page, last, { x: before.x + 40, y: before.y + 30 });
    await expect.poll(async () => Math.round((await middleOf(last)).x - before.x)).toBe(40);
  });
});

test('an upload whose answers are lost is shown with what was kept, and stored once', async ({
  page,
  site,
}) => {
  const field = await open(page, site);
  const keys: string[] = [];
  const stored: string[] = [];
  await page.route(`**${uploadPath}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    stored.push((await answer.json()).data.file_url);
    if (keys.length > attempts) await route.fulfill({ response: answer });
    else await route.abort();
  });
  await field.choose(await pngNamedJpg());
  await field.use.click();
  await expect(field.trouble).toContainText('The photo is saved on this phone.');
  await expect(field.picture).toBeVisible();
  await expectAccessible(page, 'a photo that was not sent');
  await field.retry.click();
  await expect(field.replace).toBeVisible();
  await expect(field.trouble).toBeHidden();
  expect(keys).toHaveLength(attempts + 1);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(stored).size).toBe(1);
});

test('what the server has against a file stands below the field', async ({ page, site }) => {
  const field = await open(page, site);
  await page.route(`**${uploadPath}`, (route) =>
    route.fulfill({
      status: 413,
      json: { code: -18100420, msg: 'The image is larger than 20 MB', data: null },
    }),
  );
  await field.choose(await pngNamedJpg());
  await field.use.click();
  await expect(field.trouble).toContainText('The image is larger than 20 MB');
});

test('a photo is replaced and removed', async ({ page, site }) => {
  const field = await open(page, site);
  const first = await field.store(await pngNamedJpg());
  const second = await field.store(await turnedPhoto(), field.replace);
  expect(second.file_url).not.toBe(first.file_url);
  await field.remove.click();
  await expect(field.add).toBeVisible();
});

test.describe('where a licence is required', () => {
  test.use({ account: null });

  test('a store is saved with its photo, which its draft has kept', async ({ page, site, api }) => {
    const token = await api.logIn('13800000004');
    await startSession(page, token);
    const field = await open(page, site);
    const { file_url } = await field.store(await pngNamedJpg());
    await page.reload();
    await expect(field.picture).toBeVisible();
    const form = new StoreFormPage(page, site);
    const name = `With a licence ${Date.now()}`;
    await form.name.fill(name);
    await form.chooseRegion('浙江省', '杭州市', '西湖区');
    await form.pickAddress('西湖');
    await form.manager.fill('Li Lei');
    await form.mobile.fill('13912340001');
    await form.chooseOption('A 级');
    const sent = await loseAnswers(page, '/expand/save-store', 0);
    await form.create.click();
    await expectSaid(page, 'The store has been created.');
    expect(sent[0]?.body).toMatchObject({ biz_license_url: file_url });
  });
});
