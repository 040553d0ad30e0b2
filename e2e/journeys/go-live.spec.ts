import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  agencySize,
  branchOf,
  ownerOf,
  personNumber,
  writeAgencyFiles,
} from '@agency/server/testing/agency-files';
import type { Page } from '@playwright/test';
import { type EmptyAgency, startEmptyAgency } from '../fixtures/empty-agency';
import type { Site } from '../fixtures/site';
import { test as base, expect } from '../fixtures/test';
import { HomePage } from '../pages/home-page';
import { LoginPage } from '../pages/login-page';
import { ReportPage } from '../pages/report-page';
import { expectSaid } from '../pages/said';
import { Shell } from '../pages/shell';
import { StoreListPage } from '../pages/store-list-page';

const folder = mkdtempSync(join(tmpdir(), 'agency-files-'));
const head = '13900000001';
const { branches, people, stores } = agencySize;
const owners = Array.from({ length: stores }, (_, index) => ownerOf(index));
const formatted = (count: number) => count.toLocaleString('en-US');

const test = base.extend<object, { api: EmptyAgency }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const agency = await startEmptyAgency();
      await use(agency);
      await agency.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ account: null, locale: 'en-US' });
test.afterAll(() => rmSync(folder, { recursive: true }));

test('an agency of 500 people goes live from an empty database, with commands and a browser alone', async ({
  page,
  site,
  api,
  anotherPage,
}) => {
  test.setTimeout(600_000);
  const names = ['--name', 'Linyi Channels', '--manager-name', 'Wang Li'];
  await api.run('create-tenant', 'LYQD', '--manager', `+86 ${head}`, ...names);
  writeAgencyFiles(folder);
  const summary = await api.run('admin', 'import-all', folder, '--tenant', 'LYQD', '--create-missing');
  expect(summary).toContain(`people: ${people} new, 0 changed, 0 unchanged, 0 refused`);

  await logInByCode(page, site, api, head);
  await chooseFirstPassword(page, head);
  await expectStores(page, site, stores);

  // A specialist has what the files gave them, and reports by the rules of a project.
  const phone = await anotherPage();
  await logInByCode(phone, site, api, personNumber(branches));
  await putOffFirstPassword(phone);
  await expectStores(phone, site, owners.filter((owner) => owner === branches).length);
  await phone.getByRole('article').first().getByRole('link').first().click();
  await phone.getByRole('link', { name: 'Report a customer' }).click();
  const report = new ReportPage(phone, site);
  await report.brokers.first().click();
  await report.goOn.click();
  await report.chooseProject('项目1');
  await report.fillCustomer('Sun Wukong', '13333330001');
  const companion = phone.getByRole('textbox', { name: /^Name of the companion/ });
  await expect(companion).toHaveAttribute('aria-required', 'true');

  // The admin relaxes the rule. The open phone follows, and keeps what was typed.
  await page.goto(site.url('/admin/projects'));
  await page.getByRole('link', { name: '项目1' }).click();
  await page.getByRole('button', { name: /^Required in a report/ }).click();
  await page.getByRole('dialog').getByLabel('Name of the companion', { exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Saved');
  await expect(companion).not.toHaveAttribute('aria-required', 'true');
  await expect(report.name).toHaveValue('Sun Wukong');
  await report.submit.click();
  await expect(report.done).toBeVisible();

  for (let branch = 0; branch < branches; branch++) {
    const desk = await anotherPage();
    await logInByCode(desk, site, api, personNumber(branch));
    await putOffFirstPassword(desk);
    const inBranch = owners.filter((owner) => branchOf(owner) === branch).length;
    await expectStores(desk, site, inBranch);
    await expectNewStores(desk, site, `${inBranch}`);
    await desk.close();
  }
  await expectNewStores(page, site, '2k');
});

async function logInByCode(page: Page, site: Site, api: EmptyAgency, mobileTel: string): Promise<void> {
  const login = new LoginPage(page);
  await page.goto(site.url('/user/login'));
  await login.phone.fill(mobileTel);
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect.poll(() => api.lastCodeOf(mobileTel)).toBeDefined();
  await login.code.fill(api.lastCodeOf(mobileTel) ?? '');
  await login.consent.check();
  await login.submit.click();
  await expect(new Shell(page).heading('Reset password')).toBeVisible();
}

async function chooseFirstPassword(page: Page, mobileTel: string): Promise<void> {
  const password = 'Harbour2026';
  await page.getByRole('textbox', { name: /^New password/ }).fill(password);
  await page.getByRole('textbox', { name: /^Repeat new password/ }).fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  const login = new LoginPage(page);
  await expect(login.phone).toHaveValue(mobileTel);
  await login.password.fill(password);
  await login.consent.check();
  await login.submit.click();
  await expect(new Shell(page).heading('Home')).toBeVisible();
}

async function putOffFirstPassword(page: Page): Promise<void> {
  await page.goBack();
  await expect(new Shell(page).heading('Home')).toBeVisible();
}

async function expectStores(page: Page, site: Site, count: number): Promise<void> {
  const list = new StoreListPage(page, site);
  await list.open();
  await expect(list.tab('All')).toHaveText(`All${formatted(count)}`);
}

async function expectNewStores(page: Page, site: Site, figure: string): Promise<void> {
  await page.goto(site.url('/workbench/home'));
  const shown = new HomePage(page).figures.filter({ hasText: 'New stores' });
  await expect(shown).toHaveText(new RegExp(`^${figure}New stores`));
}
