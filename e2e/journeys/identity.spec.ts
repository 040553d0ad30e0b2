import type { Page } from '@playwright/test';
import { startSession, storedText } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell';

test.use({ account: null });

const person = '13800000003';
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose an identity' });

async function openChooser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Switch identity' }).click();
  await expect(chooser(page)).toBeVisible();
}

test('a person works on as another identity, and nothing of the former one is left', async ({
  page,
  site,
}) => {
  const token = await site.api.logIn(person);
  await startSession(page, token);
  await page.goto(site.url('/workbench/home'));
  const shell = new Shell(page);
  await expect(shell.tab('Data')).toBeVisible();
  await shell.openTab('Stores');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.setItem('agency.draft', '"of the manager"');
    localStorage.setItem('agency.instead_report_cst_broker', '"of the manager"');
  });
  await shell.openTab('Me');
  await shell.markDocument();
  await openChooser(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/expand/auth-protocol'));
  await chooser(page).getByRole('button', { name: 'Channel specialist' }).first().click();
  expect((await saved).ok()).toBe(true);
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document');
  await expect(shell.tab('Messages')).toBeVisible();
  await expect(shell.tab('Data')).toHaveCount(0);
  const stored = await storedText(page);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain('of the manager');
  expect(stored).not.toContain(person);
});

test('another tab follows to the other identity', async ({ page, site, context }) => {
  await startSession(page, await site.api.logIn(person));
  await page.goto(site.url('/workbench/my'));
  const other = await context.newPage();
  await other.goto(site.url('/workbench/home'));
  await expect(new Shell(other).tab('Data')).toBeVisible();
  await openChooser(page);
  await chooser(page).getByRole('button', { name: 'Channel specialist' }).first().click();
  await expect(new Shell(page).tab('Messages')).toBeVisible();
  await expect(new Shell(other).tab('Messages')).toBeVisible();
  await expect(new Shell(other).tab('Data')).toHaveCount(0);
});

test('the language of the other identity is taken over', async ({ page, site }) => {
  const token = await site.api.logIn(person);
  const { ticket, available_options } = await site.api.call<{
    ticket: string;
    available_options: { orgcode: string }[];
  }>('/api/assistant/expand/account/switch-can-login', {}, token);
  const identity = { ticket, orgcode: available_options[1]?.orgcode, account_type: 1 };
  const confirm = '/api/assistant/expand/account/confirm-login-by-ticket';
  const { token: specialist } = await site.api.call<{ token: string }>(confirm, identity);
  const setting = '/api/assistant/expand/user-setting';
  await site.api.call(setting, { language: 'km-KH' }, specialist);
  await startSession(page, await site.api.logIn(person));
  await page.goto(site.url('/workbench/my'));
  await openChooser(page);
  await chooser(page).getByRole('button', { name: 'Channel specialist' }).nth(1).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await site.api.call(setting, { language: 'en-US' }, specialist);
});
