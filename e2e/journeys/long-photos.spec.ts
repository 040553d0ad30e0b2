import type { Page, Response } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { aStoreBroker } from '../fixtures/brokers';
import { expect, test } from '../fixtures/test';
import { BrokerListPage } from '../pages/broker-list-page';
import { ImageField } from '../pages/image-field';
import { type PhotoFile, photoOf } from '../pages/photo-files';
import { StoreFormPage } from '../pages/store-form-page';
import { atTheStore, openVisitedStore } from '../pages/visit-calls';

test.use({ account: 'attache', permissions: ['geolocation'], geolocation: atTheStore });

const sizes: { sent: [number, number]; stored: [number, number] }[] = [
  { sent: [1_080, 30_000], stored: [590, 16_383] },
  { sent: [30_000, 1_080], stored: [16_383, 590] },
  { sent: [8_000, 6_000], stored: [800, 600] },
];
const unreadable = /so long that its details would become unreadable/;

const uploaded = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/expand/upload') && response.ok());

async function sizeOf(response: Promise<Response>): Promise<number[]> {
  const { data } = await (await response).json();
  return [data.width, data.height];
}

/** Checks a screen that asks about a photo only if its details would become unreadable. */
async function expectQuestion(page: Page, choose: (photo: PhotoFile) => Promise<void>): Promise<void> {
  for (const { sent, stored } of sizes) {
    const uploading = uploaded(page);
    await choose(await photoOf(...sent));
    expect(await sizeOf(uploading)).toEqual(stored);
  }
  const sheet = page.getByRole('dialog', { name: 'Crop the photo' });
  const photo = await photoOf(100, 60_000);
  await choose(photo);
  await expect(sheet.getByText(unreadable)).toBeVisible();
  await expectAccessible(page, 'a photo that becomes unreadable');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await choose(photo);
  const whole = uploaded(page);
  await sheet.getByRole('button', { name: 'Use it anyway' }).click();
  expect(await sizeOf(whole)).toEqual([27, 16_383]);
  await expect(sheet).toBeHidden();

  await choose(photo);
  await sheet.getByRole('button', { name: /^Bottom right corner/ }).focus();
  const part = sheet.getByRole('button', { name: 'Use this photo' });
  for (let press = 0; press < 40 && !(await part.isVisible()); press += 1)
    await page.keyboard.press('Shift+ArrowUp');
  const cropping = uploaded(page);
  await part.click();
  const [width = 0, height = 0] = await sizeOf(cropping);
  expect(width).toBeGreaterThan(89);
  expect(height).toBeLessThan(18_300);
}

test('a long picture is sent in a chat so that it can be read', async ({ page, site, api }) => {
  const { broker_name } = await aStoreBroker(api, await api.tokenOf('attache'));
  await new BrokerListPage(page, site).open(`?kw=${encodeURIComponent(broker_name)}`);
  await page.getByRole('button', { name: `Chat with ${broker_name}` }).click();
  await expectQuestion(page, async (photo) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Send a picture or card' }).click();
    await page.getByRole('button', { name: 'Choose from the gallery' }).click();
    await (await chooser).setFiles(photo);
  });
});

test('a long photo of a visit is stored so that it can be read', async ({ page, site, api }) => {
  const id = await openVisitedStore(api, `Long ${Date.now()}`);
  await page.goto(site.url(`/store/recordVisit?store_id=${id}`));
  await expectQuestion(page, async (photo) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take a photo' }).click();
    await (await chooser).setFiles(photo);
  });
});

test('a long licence says before it is stored that it cannot be read', async ({ page, site }) => {
  const form = new StoreFormPage(page, site);
  await form.openNew();
  const field = new ImageField(page, form.licence);
  for (const [number, { sent, stored }] of sizes.entries()) {
    const { width, height } = await field.store(await photoOf(...sent), number ? field.replace : undefined);
    expect([width, height]).toEqual(stored);
  }
  await field.choose(await photoOf(100, 60_000), field.replace);
  await expect(field.crop.getByText(unreadable)).toBeVisible();
});
