import { test as base } from '@playwright/test';
import { type ApiServer, type DemoAccount, startApi } from '../fixtures/api-server';
import { followLater, locationExplained } from '../fixtures/kept';
import { Site } from '../fixtures/site';
import { Device } from './device';
import type { Driver, Engine } from './driver';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

const open = { firefox: openFirefox, webkit: openWebKit };

interface TestFixtures {
  site: Site;
  device: Device;
  logIn: (account: DemoAccount) => Promise<void>;
}

interface WorkerFixtures {
  driver: Driver;
  api: ApiServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use, { project }) => {
      const driver = await open[project.metadata.engine as Engine]();
      process.stdout.write(`${driver.version}\n`);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const api = await startApi();
      await use(api);
      await api.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ api }, use) => {
    const site = await Site.open(api);
    await use(site);
    await site.close();
  },
  device: async ({ driver, site }, use, info) => {
    const device = new Device(driver);
    // The page of the test before would not belong to the site of this one.
    await device.open(`${site.origin}/healthz`);
    await use(device);
    if (info.status !== info.expectedStatus)
      await info.attach('page.png', { body: await driver.screenshot(), contentType: 'image/png' });
  },
  /** Starts a session without the login screen, and suppresses questions that every first start asks. */
  logIn: async ({ api, device }, use) => {
    await use(async (account) => {
      const token = await api.tokenOf(account);
      const stored = [
        { name: 'agency.token', value: JSON.stringify(token) },
        followLater(token),
        locationExplained,
      ];
      for (const { name, value } of stored)
        await device.run(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
    });
  },
});

export { expect } from '@playwright/test';
