import type { Locator, Page } from '@playwright/test';
import { aStoreBroker } from './fixtures/brokers';
import { type DevServer, startDevServer } from './fixtures/dev-server';
import { test as base, expect } from './fixtures/test';
import type { RemoteName } from './fixtures/workspace';
import { StandalonePage } from './pages/standalone-page';
import { storesNamed } from './pages/store-calls';
import { openVisitedStore } from './pages/visit-calls';

interface Customer {
  id: string;
  cst_name: string;
  store_id: string | null;
  project_item: { id: string } | null;
}

/** Serves the working tree's sources, once for all tests of a worker. */
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
base.use({ account: null });
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

interface Known {
  customer: Customer | undefined;
  broker: { id: string; broker_name: string };
}

interface Area {
  remote: RemoteName;
  screensOf: (page: Page, known: Known) => Record<string, [path: string, title: string, content: Locator][]>;
}

/** For areas without standalone actions it is enough that each screen opens. */
const areas: Area[] = [
  {
    remote: 'remote-customer',
    screensOf: (page, { customer }) => {
      const name = page.getByRole('heading', { level: 2, name: customer?.cst_name });
      const query = `clue_id=${customer?.id}`;
      const store = `store_id=${customer?.store_id}`;
      return {
        'Attache, tenant A': [
          ['/customer', 'Customers', page.getByRole('article').first()],
          ['/customer/customerList?type=2', 'From agency brokers', page.getByRole('article').first()],
          ['/customer/customerSearch', 'Search customers', page.getByRole('searchbox')],
          [`/customer/customerDetails?${query}`, 'Customer', name],
          [`/customer/customerDkQrcode?${query}`, 'Visit code', name],
          [`/store/insteadReport/select?${store}`, 'Report a customer', page.getByRole('searchbox')],
          [
            `/store/insteadReport?${store}`,
            'Report a customer',
            page.getByRole('button', { name: 'Report customer' }),
          ],
          [
            `/activityDetails?project_id=${customer?.project_item?.id}&orgcode=HZQD`,
            'Project activities',
            page.getByRole('button', { name: 'Share' }),
          ],
        ],
      };
    },
  },
  {
    remote: 'remote-message',
    screensOf: (page, { broker: { id, broker_name } }) => ({
      'Attache, tenant A': [
        [
          '/workbench/message',
          'Messages',
          page.getByRole('list', { name: 'Conversations' }).getByRole('article').first(),
        ],
        ['/message/notice?tab_key=1', 'Notices', page.getByRole('article').first()],
        ['/message/notice?tab_key=2', 'Notices', page.getByRole('article').first()],
        [
          '/message/notice/infiniteScrollContent?tab_key=1',
          'Customer dynamics',
          page.getByRole('article').first(),
        ],
        [
          `/message/chatRoom?conversation_id=C2Cb${id}`,
          broker_name,
          page.getByRole('textbox', { name: 'Write a message' }),
        ],
      ],
    }),
  },
  {
    remote: 'remote-visit',
    screensOf: (page, { customer }) => ({
      'Attache, tenant A': [
        ['/visit/my-visit', 'My visits', page.getByRole('tab', { name: /^All/ })],
        ['/visit/today', 'Visits for today', page.getByRole('article').first()],
        [
          `/store/recordVisit?store_id=${customer?.store_id}`,
          'Record a visit',
          page.getByRole('button', { name: 'Save the visit' }),
        ],
      ],
      'Manager, tenant A': [
        ['/visit/visit-inventory', 'Team visits', page.getByRole('tab', { name: /^Visited/ })],
        [
          '/visit/visit-inventory-details?member_id=2&member_name=Chen+Jie',
          'Chen Jie',
          page.getByRole('tab').first(),
        ],
      ],
    }),
  },
  {
    remote: 'remote-data',
    screensOf: (page) => ({
      'Manager, tenant A': [
        ['/workbench/data', 'Data', page.getByRole('button', { name: /^Reported customers/ })],
        // Names the indicator, because other journeys of the account change the order of its indicators.
        ['/workbench/data?tab=1&indicator=expand_bb_count', 'Data', page.getByRole('article').first()],
        [
          '/indicators/details?indicator_id=expand_bb_count&indicator_name=Reports&begin_time=2026-01-01+00:00:00&end_time=2026-12-31+23:59:59',
          'Reports',
          page.getByRole('table'),
        ],
        ['/indicators/goals', 'Goals', page.getByRole('article').first()],
      ],
    }),
  },
];

for (const { remote, screensOf } of areas) {
  base(`every screen of ${remote} works alone`, async ({ page, api }) => {
    const list = '/api/assistant/expand/cst/get-list?type=2&page_size=1&has_project_item=1';
    const token = await api.tokenOf('attache');
    const customers = await api.call<{ list: Customer[] }>(list, undefined, token);
    await openVisitedStore(api, 'Never visited');
    const known = { customer: customers.list[0], broker: await aStoreBroker(api, token) };
    const server = await startDevServer({ remote, target: 'standalone', files: {}, apiOrigin: api.origin });
    try {
      const standalone = new StandalonePage(page, server.port);
      for (const [identity, screens] of Object.entries(screensOf(page, known))) {
        await standalone.become(identity);
        for (const screen of screens) await standalone.expectScreen(...screen);
      }
    } finally {
      await server.stop();
    }
  });
}
