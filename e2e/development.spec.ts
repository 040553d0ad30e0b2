import type { Page } from '@playwright/test';
import { type DevServer, startDevServer } from './fixtures/dev-server';
import { test as base, expect } from './fixtures/test';
import { Shell } from './pages/shell';

const remote = 'remote-visit';
const path = '/visit/my-visit';
const screen = 'src/screens/my-visit/my-visit-screen.tsx';
const texts = 'src/locales/en-US.json';
const files = {
  [screen]: `import { Button, PageFrame, useTranslation } from '@agency/shared';
import { useState } from 'react';

export function Screen() {
  const { t } = useTranslation('${remote}');
  const [count, setCount] = useState(0);
  return (
    <PageFrame title={t('mine.title')}>
      <Button onClick={() => setCount(count + 1)}>Before the edit: {count}</Button>
    </PageFrame>
  );
}
`,
};

const test = base.extend<{ target: 'federated' | 'standalone'; devServer: DevServer }>({
  target: ['federated', { option: true }],
  devServer: async ({ api, target }, use) => {
    const server = await startDevServer({ remote, target, files, apiOrigin: api.origin });
    await use(server);
    await server.stop();
  },
});

test.describe('overridden in a released host', () => {
  test.use({ account: 'attache', siteOptions: { overrides: 'localhost' } });

  test('a counter survives an edit of code and one of texts', async ({ page, site, devServer }) => {
    await page.goto(site.url(`${path}?mf=${remote}@localhost:${devServer.port}`));
    await expectStateSurvivesEdit(page, devServer);
    await expect(page.getByRole('button', { name: 'Test builds: 1' })).toBeVisible();
  });
});

test.describe('standalone', () => {
  test.use({ target: 'standalone', account: null });

  test('a counter survives an edit of code and one of texts', async ({ page, devServer }) => {
    await page.goto(`http://localhost:${devServer.port}/`);
    await page.getByRole('link', { name: path }).click();
    await expectStateSurvivesEdit(page, devServer);
  });

  test('a demo identity can be chosen', async ({ page, devServer }) => {
    await page.goto(`http://localhost:${devServer.port}/`);
    await page.getByRole('button', { name: 'Manager, tenant A' }).click();
    await expect(page.getByText(/^Logged in as /)).toBeVisible();
  });
});

async function expectStateSurvivesEdit(page: Page, devServer: DevServer): Promise<void> {
  const shell = new Shell(page);
  const counter = (text: string) => page.getByRole('button', { name: text });
  await counter('Before the edit: 0').click();
  await counter('Before the edit: 1').click();
  await expect(counter('Before the edit: 2')).toBeVisible();
  await shell.markDocument();
  devServer.edit(screen, 'Before the edit', 'After the edit');
  await expect(counter('After the edit: 2')).toBeVisible({ timeout: 30_000 });
  await counter('After the edit: 2').click();
  await expect(counter('After the edit: 3')).toBeVisible();

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('My visits');
  devServer.edit(texts, '"title": "My visits"', '"title": "Visits, edited"');
  await expect(title).toHaveText('Visits, edited');
  await expect(counter('After the edit: 3')).toBeVisible();
  await shell.expectSameDocument();
}
