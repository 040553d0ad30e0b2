import { defineConfig } from '@playwright/test';
import './fixtures/suite-clock';
import { chromiumArguments, installedChromium } from './fixtures/installed-chromium';

/** These take minutes, so they start first: started last, they would leave the other workers without work. */
const longest = ['readme.spec.ts', 'outside.spec.ts', 'journeys/go-live.spec.ts'].map((name) => `**/${name}`);
const otherBrowsers = '**/engines/**';

/** A specialist's phone: Chromium at 390×844, in English. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: [...longest, otherBrowsers] },
  ],
  globalSetup: './fixtures/global-setup.ts',
  outputDir: '../var/e2e/results',
  fullyParallel: true,
  // One more than the cores of a small machine, because tests of failures mostly wait for time limits of the product.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Long, because slow machines must not fail tests; the benchmark measures times.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    // Service workers would hide injected network faults; the offline specs allow them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: installedChromium(), args: chromiumArguments },
  },
});
