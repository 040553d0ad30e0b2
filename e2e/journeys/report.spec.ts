import { randomUUID } from 'node:crypto';
import type { ApiOutput } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { reportFieldTypes } from '@agency/shared/model/report';
import { StoreOwnership } from '@agency/shared/model/store';
import type { ApiServer } from '../fixtures/api-server';
import { aStoreBroker } from '../fixtures/brokers';
import { resize } from '../fixtures/fitting';
import { reportCustomer } from '../fixtures/report-customer';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login-page';
import { ReportPage } from '../pages/report-page';
import { textOf } from '../pages/text-of';

const recommendPath = '/api/assistant/expand/cst/recommend';

type FieldConfig = ApiOutput<'POST /expand/cst/get-report-field-config'>;

interface Customer {
  cst_name: string;
  mobile_tel: string;
  member_name: string;
  store_id: string;
  broker_item: { id: string } | null;
}

let reports = 0;

/** A new number for each run, because reporting the same one twice is refused. */
function newNumber(): string {
  reports += 1;
  return `139${String(process.pid % 10_000).padStart(4, '0')}${String(reports).padStart(4, '0')}`;
}

async function customersNamed(api: ApiServer, token: string, name: string): Promise<Customer[]> {
  const search = new URLSearchParams({ keyword: name, has_broker_item: '1', page_size: '100' });
  const path = `/api/assistant/expand/cst/get-list?${search}`;
  const { list } = await api.call<{ list: Customer[] }>(path, undefined, token);
  return list.filter(({ cst_name }) => cst_name === name);
}

/** Returns the first project, which has no required fields, accepts several numbers, and allows hidden ones. */
async function firstProject(api: ApiServer, token: string): Promise<{ id: string; name: string }> {
  const path = '/api/assistant/expand/company/project-list';
  const { list } = await api.call<{ list: { id: string; name: string }[] }>(path, { page_size: 1 }, token);
  return list[0] ?? { id: '', name: '' };
}

async function demandingProject(api: ApiServer, token: string) {
  const list = '/api/assistant/expand/company/project-list';
  const projects = await api.call<{ list: { id: string; name: string }[] }>(list, { page_size: 100 }, token);
  const configs = await Promise.all(
    projects.list.map(async (project) => {
      const path = '/api/assistant/expand/cst/get-report-field-config';
      const { report_fields } = await api.call<FieldConfig>(path, { project_id: project.id }, token);
      return { project, fields: report_fields };
    }),
  );
  const demanding = configs.find(
    ({ fields }) => fields.length === reportFieldTypes.length && fields.every(({ required }) => required),
  );
  if (!demanding) throw new Error('No project asks for everything');
  return demanding.project;
}

/** Returns a broker and a project for a report: at a store of the attache, or for a manager at one without an owner. */
async function whatToReport(api: ApiServer, account: keyof typeof ownershipOf = 'attache') {
  const token = await api.tokenOf(account);
  const search = `/api/assistant/expand/search-store?is_gh=${ownershipOf[account]}&store_status=1&page_size=100`;
  const stores = await api.call<{ list: { id: string }[] }>(search, undefined, token);
  const broker = await aStoreBroker(api, token, ({ store_id }) =>
    stores.list.some(({ id }) => id === store_id),
  );
  return { token, broker, project: await firstProject(api, token) };
}

const ownershipOf = { attache: StoreOwnership.private, manager: StoreOwnership.public };

const differing = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0');

test.describe('a specialist', () => {
  test.use({ account: 'attache' });

  test('reports from the store with two numbers; a lost answer and a second tap make one customer', async ({
    page,
    site,
    api,
  }) => {
    const { token, broker, project } = await whatToReport(api);
    const name = `Anna ${process.pid % 10_000}`;
    const report = new ReportPage(page, site);
    await report.openFromStore(broker.store_id ?? '');
    await expect(report.goOn).toBeDisabled();
    await report.chooseBroker(broker.broker_name);
    await report.goOn.click();

    // All errors show at once in the order of docs/product.md, section 5, and the first field gets the focus.
    await report.submit.click({ force: true });
    await expect(page.getByText('Choose a project.')).toBeVisible();
    await expect(page.getByText('Enter a phone number.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Project:/ })).toBeFocused();
    await report.chooseProject(project.name);
    await report.fillCustomer(name, newNumber());
    await page.getByRole('button', { name: 'Add another number' }).click();
    await page.getByRole('textbox', { name: 'Phone number 2' }).fill(newNumber());

    await page.reload();
    await expect(report.name).toHaveValue(name);
    await expect(page.getByRole('textbox', { name: 'Phone number 2' })).not.toHaveValue('');
    await page.route(
      `**${recommendPath}*`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await report.submit.dblclick();
    await report.expectDone();
    expect(await customersNamed(api, token, name)).toMatchObject([
      { store_id: broker.store_id, broker_item: { id: broker.id } },
    ]);
  });

  test('fills in all that a project asks for; the focus on what is missing far below moves the form alone', async ({
    page,
    site,
    api,
  }) => {
    const { token, broker } = await whatToReport(api);
    const project = await demandingProject(api, token);
    const name = `Asked ${process.pid % 10_000}`;
    const report = new ReportPage(page, site);
    await report.openFor(broker);
    await report.fillCustomer(name, newNumber());
    const asked = page.waitForResponse('**/cst/get-report-field-config*');
    await report.chooseProject(project.name);
    const { data } = (await (await asked).json()) as { data: FieldConfig };
    const answers = {
      dkr_name: 'Guide',
      dkr_mobile: '13912345678',
      dkr_identity: '44030119900101001X',
      identity: '440301199001010019',
      remarks: 'By car',
    };
    for (const [type, answer] of Object.entries(answers)) {
      const field = data.report_fields.find((one) => one.type === type);
      await page.getByRole('textbox', { name: field?.text }).fill(answer);
    }
    await page.getByRole('button', { name: 'Female' }).scrollIntoViewIfNeeded();
    await report.submit.click({ force: true });
    const expected = page.getByRole('button', { name: /^Expected visit/ });
    await expect(expected).toBeFocused();
    await expect(report.faults).toHaveText(['Expected visit is required.']);
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeInViewport();
    await expected.click();
    await page.getByRole('button', { name: 'Use this time' }).click();
    await report.submit.click();
    await report.expectDone();
    expect(await customersNamed(api, token, name)).toHaveLength(1);
  });

  test('sees at once which fields an admin now requires, and keeps what was typed', async ({
    page,
    site,
    api,
  }) => {
    const { broker } = await whatToReport(api);
    const admin = await api.tokenOf('manager');
    const number = newNumber();
    const project = { code: `RULE${number}`, name: `Ruled ${number.slice(3)}` };
    const save = '/api/assistant/expand/admin/record/save';
    const created = await api.call<{ id: string }>(save, { kind: 'projects', values: project }, admin);
    const setRules = (values: Record<string, string>) =>
      api.call(save, { kind: 'projects', id: created.id, values }, admin);
    const report = new ReportPage(page, site);
    await report.openFor(broker);
    await report.fillCustomer('Early Anna', number);
    await report.chooseProject(project.name);
    const guide = page.getByRole('textbox', { name: 'Name of the companion' });
    const remarks = page.getByRole('textbox', { name: 'Remarks' });
    await remarks.fill('By car');
    await expect(guide).toBeHidden();

    await setRules({ required_fields: 'dkr_name' });
    await expect(guide).toBeVisible();
    await expect(remarks).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Early Anna');
    await expect(report.number).toHaveValue(number);
    await expect(remarks).toHaveValue('By car');
    await guide.fill('Lina');
    await report.submit.click();
    await report.expectDone();
    await setRules({ active: 'no' });
  });

  test('corrects a report that was found invalid, and sends it again', async ({ page, site, api }) => {
    const { token, broker, project } = await whatToReport(api);
    const mobile_tel = newNumber();
    const parties = { store_id: broker.store_id, broker_id: broker.id, project_id: project.id };
    const person = { gender: 1, mobile_tel, cst_name: `Wrong ${mobile_tel.slice(-4)}` };
    const { clue_id } = await api.call<{ clue_id: string }>(recommendPath, { ...parties, ...person }, token);
    await api.call('/__demo/customer-events', { clue_id, event: 'invalidate' });
    const report = new ReportPage(page, site);
    await page.goto(site.url(`/customer/customerDetails?clue_id=${clue_id}`));
    await page.getByRole('button', { name: 'Correct and report again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Correct the report' })).toBeVisible();
    await expect(report.name).toHaveValue(person.cst_name);
    await expect(report.number).toHaveValue(mobile_tel);
    await expect(page.getByRole('button', { name: `Project: ${project.name}` })).toBeVisible();
    await expect(
      page.getByRole('button', { name: new RegExp(`^Broker: ${broker.broker_name}`) }),
    ).toBeVisible();
    const name = `Right ${mobile_tel.slice(-4)}`;
    await report.fillCustomer(name, mobile_tel);
    await report.submit.click();
    await report.expectDone();
    expect(await customersNamed(api, token, name)).toMatchObject([
      { mobile_tel, store_id: broker.store_id, broker_item: { id: broker.id } },
    ]);
  });

  test('a hidden number that looks like a double is warned of, and completed', async ({
    page,
    site,
    api,
  }) => {
    const { token, broker, project } = await whatToReport(api);
    const known = newNumber();
    const person = { cst_name: 'Known', gender: 1, mobile_tel: known };
    await reportCustomer(api, await api.tokenOf('attache'), person);
    const name = `Mei ${known.slice(-4)}`;
    const report = new ReportPage(page, site);
    await report.openFor(broker);
    await report.chooseProject(project.name);
    await page.getByRole('button', { name: 'Hide four digits' }).click();
    await report.fillCustomer(name, known);
    await expect(report.number).toHaveValue(`${known.slice(0, 3)}****${known.slice(7)}`);
    await expect(page.getByText('A similar number has already been reported.')).toBeVisible();
    await report.submit.click();
    const digits = report.completion.getByRole('textbox');
    await digits.fill(known.slice(3, 7));
    await resize(page, { width: 320, fontSize: '200%' });
    const places = await report.completion
      .locator('.report-number__digit')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()));
    expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    expect(Math.max(...places.map(({ right }) => right))).toBeLessThan(320);
    await resize(page, { width: 390, fontSize: '100%' });
    await report.completion.getByRole('button', { name: 'Complete' }).click();
    await expect(report.completion.getByText('Reported customer number is duplicate!')).toBeVisible();
    await digits.fill(`${known.slice(0, 3)}${differing(known.slice(3, 7))}${known.slice(7)}`);
    await report.completion.getByRole('button', { name: 'Complete' }).click();
    await report.expectDone();
    expect(await customersNamed(api, token, name)).toHaveLength(1);
  });
});

test.describe('a specialist whose session is lost', () => {
  test.use({ account: null });

  test('finds the whole report after logging in again, and sends it once', async ({ page, site, api }) => {
    const { broker, project } = await whatToReport(api);
    const token = await api.logIn('13800000002');
    await startSession(page, token);
    const name = `Lost ${process.pid % 10_000}`;
    const numbers = [newNumber(), newNumber()];
    const report = new ReportPage(page, site);
    await report.openFor(broker);
    await report.chooseProject(project.name);
    await report.fillCustomer(name, numbers[0] ?? '');
    await page.getByRole('button', { name: 'Add another number' }).click();
    const second = page.getByRole('textbox', { name: 'Phone number 2' });
    await second.fill(numbers[1] ?? '');
    // The session ends no sooner than that: any other call, and the live channel, would lead to login before.
    await page.route(
      `**${recommendPath}*`,
      async (route) => {
        await api.call('/api/assistant/expand/logout', undefined, token);
        await route.fulfill({ status: 401, json: { code: errors.sessionInvalid.code, msg: '', data: null } });
      },
      { times: 1 },
    );
    await report.submit.click();
    await expect(page).toHaveURL(/user\/login/);
    await new LoginPage(page).logIn('13800000002');
    await expect(report.name).toHaveValue(name);
    await expect(report.number).toHaveValue(numbers[0] ?? '');
    await expect(second).toHaveValue(numbers[1] ?? '');
    await expect(page.getByRole('button', { name: 'Female' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: `Project: ${project.name}` })).toBeVisible();
    await expect(
      page.getByRole('button', { name: new RegExp(`^Broker: ${broker.broker_name}`) }),
    ).toBeVisible();
    await report.submit.click();
    await expect(report.done).toBeVisible();
    expect(await customersNamed(api, await api.tokenOf('attache'), name)).toHaveLength(1);
  });
});

for (const account of ['attache', 'manager'] as const) {
  test.describe(`for the ${account}`, () => {
    test.use({ account });

    test('a pasted message fills in the form, and none of it is lost without a network, by a server that fails, or by one that is late', async ({
      page,
      site,
      api,
      context,
    }) => {
      const { token, broker, project } = await whatToReport(api, account);
      const number = newNumber();
      const name = `Lin Q${randomUUID()
        .replace(/[^a-f]/g, '')
        .slice(0, 4)}`;
      const report = new ReportPage(page, site);
      await page.clock.install();
      await report.openFor(broker, account);
      const member = await textOf(report.specialist);
      await report.paste(`Mr. ${name}, ${number}, ${project.name}`);
      await expect(report.name).toHaveValue(name);
      await expect(report.number).toHaveValue(number);
      await expect(page.getByRole('button', { name: `Project: ${project.name}` })).toBeVisible();

      const expectKept = async () => {
        await expect(report.submit).toBeEnabled();
        await expect(report.name).toHaveValue(name);
        await expect(report.number).toHaveValue(number);
      };
      await context.setOffline(true);
      await report.submit.click();
      await expectKept();
      await context.setOffline(false);
      const failed = page.waitForResponse(`**${recommendPath}*`);
      site.failApi(recommendPath, '500');
      await report.submit.click();
      expect((await failed).status()).toBe(500);
      await expectKept();
      expect(await customersNamed(api, token, name)).toEqual([]);
      site.heal();
      // The response exceeds the timeout of ten seconds, but the server has stored the report.
      let release = () => {};
      const late = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**${recommendPath}*`, async (route) => {
        const response = await route.fetch();
        await late;
        await route.fulfill({ response }).catch(() => undefined);
      });
      await report.submit.click();
      await expect.poll(async () => (await customersNamed(api, token, name)).length).toBe(1);
      await page.clock.fastForward(10_000);
      await expectKept();
      release();
      await page.unroute(`**${recommendPath}*`);
      await report.submit.click();
      await report.expectDone();
      expect(await customersNamed(api, token, name)).toMatchObject([{ member_name: member }]);
    });
  });
}
