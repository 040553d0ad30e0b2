import type { Page } from '@playwright/test';
import { expectAccessible, expectTargets, looks } from '../fixtures/accessible';
import type { ApiServer } from '../fixtures/api-server';
import { expectFit, resize, type Screen } from '../fixtures/fitting';
import { expect, test } from '../fixtures/test';
import { createStore } from '../pages/store-calls';

const screens: Screen[] = [
  { width: 320, fontSize: '200%' },
  { width: 320, fontSize: '100%' },
  { width: 390, fontSize: '100%' },
];

/** A name of the maximum length in the longest possible words. */
const store_name = 'Countryside Estate Agents of Kampong Chhnang';

type Open = (page: Page, api: ApiServer) => Promise<void>;

const goTo = async (page: Page, { origin }: ApiServer, address: string) => {
  await page.goto(origin + new URL(address, origin).pathname);
};

const invite: Open = async (page, api) => {
  const path = '/api/assistant/expand/org/org-invite-broker-link';
  const { h5_url } = await api.call<{ h5_url: string }>(path, undefined, await api.tokenOf('attache'));
  await goTo(page, api, h5_url);
};

const makeCard =
  (kind: 'store' | 'project'): Open =>
  async (page, api) => {
    const token = await api.tokenOf('attache');
    const id = kind === 'store' ? await createStore(api, token, { store_name }) : '3';
    const { url } = await api.call<{ url: string }>('/api/core/im/make-card', { kind, id }, token);
    await goTo(page, api, url);
  };

const pages: Record<string, Open> = {
  'an invitation': invite,
  'an invitation with a number that is none': async (page, api) => {
    await invite(page, api);
    await page.locator('#name').fill('John Smith');
    await page.getByRole('radio').first().check();
    await page.locator('#mobile_tel').fill('12');
    await page.getByRole('button').click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'an invitation that is over': (page, api) => goTo(page, api, '/i/nobody'),
  'a page that cannot be answered': (page, api) => goTo(page, api, '/i/%00'),
  'the card of a store': makeCard('store'),
  'the card of a project': makeCard('project'),
  'a card that was recalled': (page, api) => goTo(page, api, '/pages/card/nothing'),
  'the performance of a store': async (page, api) => {
    const token = await api.tokenOf('manager');
    const store_id = await createStore(api, token, { store_name });
    const path = '/api/assistant/expand/get-performance-stat-page-url';
    const { url } = await api.call<{ url: string }>(path, { store_id }, token);
    await goTo(page, api, url);
  },
  'a performance that may be seen no more': (page, api) =>
    goTo(page, api, '/pages/store-performance/nothing'),
};

for (const { locale, colorScheme } of looks) {
  test.describe(`in ${locale}, ${colorScheme}`, () => {
    test.use({ account: null, locale, colorScheme });

    test('every page of the server fits, can be pressed, and is free of accessibility violations', async ({
      page,
      api,
    }) => {
      test.setTimeout(600_000);
      for (const [name, open] of Object.entries(pages)) {
        await open(page, api);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const screen of screens) {
          await resize(page, screen);
          await expectFit(page, locale, [name, screen]);
          await expectTargets(page, name);
        }
        await expectAccessible(page, name);
      }
    });
  });
}
