import { type DevServer, startDevServer } from './fixtures/dev-server';
import { test as base, expect } from './fixtures/test';
import { StandalonePage } from './pages/standalone-page';
import { storesNamed } from './pages/store-calls';

/** The sources as they are, once for all tests of a worker. */
const test = base.extend<{ standalone: StandalonePage }, { devServer: DevServer }>({
  devServer: [
    async ({ api }, use) => {
      const remote = 'remote-store';
      const server = await startDevServer({ remote, target: 'standalone', files: {}, apiOrigin: api.origin });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  standalone: async ({ page, devServer }, use) => use(new StandalonePage(page, devServer.port)),
});

test.use({ account: null });
test('every screen of the stores works alone, for a manager', async ({ page, standalone, api }) => {
  const [store] = await storesNamed(api, await api.tokenOf('manager'), '');
  const id = `${store?.id}`;
  const rowOf = (list: string) => page.getByRole('list', { name: list }).getByRole('article').first();
  await standalone.become('Manager, tenant A');
  await standalone.expectScreen('/workbench/store', 'Stores', rowOf('Stores'));
  await rowOf('Stores').getByRole('link').first().click();
  await expect(standalone.heading('Store details')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(rowOf('Stores')).toBeVisible();
  const screens = [
    [`/store/storeDetails?store_id=${id}`, 'Store details', page.getByRole('heading', { level: 2 }).first()],
    ['/store/publicStore', 'Public pool', rowOf('Public pool')],
    ['/broker', 'Brokers', rowOf('Brokers')],
    ['/broker/brokerList', 'Brokers', rowOf('Brokers')],
    ['/broker/inviteOwnBroker', 'Invite a broker', page.getByRole('img').first()],
    [`/store/selectBroker?store_id=${id}`, 'Choose a broker', page.getByRole('searchbox')],
    ['/agency/selectAgency', 'Choose an agency', page.getByRole('searchbox')],
    [
      `/store/createStore?type=edit&store_id=${id}`,
      'Edit store',
      page.getByRole('textbox', { name: 'Store name' }),
    ],
  ] as const;
  for (const [path, title, content] of screens) await standalone.expectScreen(path, title, content);
});

test('an attache begins a store alone, with an agency from the picker', async ({ page, standalone }) => {
  await standalone.become('Attache, tenant A');
  await standalone.open('/workbench/store');
  await page.getByRole('link', { name: 'Add a store' }).click();
  const name = page.getByRole('textbox', { name: 'Store name' });
  await name.fill('Standalone Homes');
  await page.getByRole('button', { name: /^Agency/ }).click();
  await expect(standalone.heading('Choose an agency')).toBeVisible();
  await page.getByRole('list').getByRole('button').first().click();
  await expect(name).toHaveValue('Standalone Homes');
});
