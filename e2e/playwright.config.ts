import { defineConfig } from '@playwright/test';
import './fixtures/suite-clock';
import { chromiumArguments, installedChromium } from './fixtures/installed-chromium';

/** A phone in the hand of a specialist: Chromium at 390×844, in English. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './fixtures/global-setup.ts',
  outputDir: '../var/e2e/results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // No test fails because a machine is slow: how long something takes is the benchmark's matter.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    // Faults are injected into the network; the specs of the offline start allow them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: installedChromium(), args: chromiumArguments },
  },
});
