import { defineConfig } from '@playwright/test';

// These browsers cannot shift a page's clock before its first script, so this suite runs on the machine's clock.
process.env.E2E_START ??= new Date().toISOString();
process.env.E2E_CLOCK_OFFSET_MS = '0';

/** Firefox and WebKit as Debian has them. Playwright only runs the tests; each engine has a driver of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../var/e2e/engine-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: (['firefox', 'webkit'] as const).map((engine) => ({ name: engine, metadata: { engine } })),
});
