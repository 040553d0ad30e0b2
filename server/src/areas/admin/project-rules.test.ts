import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { fingerprintOf } from '../../../testing/fingerprint';
import { aReport } from '../../../testing/reports';

const project = '1';
const noPeriod = { first_day: '', last_day: '' };
let app: TestApp;
let admin: string;
let specialist: string;
let number = 13_955_550_000;

beforeAll(async () => {
  app = await startTestApp();
  admin = await sessionOf(app, 'manager');
  specialist = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

type Values = Record<string, string>;
type Kind = 'projects' | 'sale_activities' | 'companies';

const save = (kind: Kind, values: Values, more: { id?: string; before?: Values } = {}) =>
  call(app, 'POST /expand/admin/record/save', { token: admin, body: { kind, values, ...more } });
const read = async (kind: Kind, id: string) =>
  (await call(app, 'GET /expand/admin/record', { token: admin, query: { kind, id } })).data;
const newestEntry = () =>
  app.db.selectFrom('admin_history').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const report = async (token: string, part: object = {}) =>
  call(app, 'POST /expand/cst/recommend', {
    token,
    body: await aReport(app, { mobile_tel: String(++number), ...part }),
  });
const fieldsFor = async (language: string) => {
  const body = { project_id: project };
  const headers = { language };
  const { data } = await call(app, 'POST /expand/cst/get-report-field-config', {
    token: specialist,
    body,
    headers,
  });
  return Object.fromEntries(data.report_fields.map(({ type, text }) => [type, text]));
};

describe('labels of report fields', () => {
  it('replace the usual ones in the form and in the details of customers', async () => {
    expect((await fieldsFor('zh-CN')).remarks).toBe('备注');
    const before = { label_remarks: '' };
    expect((await save('projects', { label_remarks: '购房意向' }, { id: project, before })).code).toBe(0);
    expect(await newestEntry()).toMatchObject({
      action: 'changed',
      subject_kind: 'projects',
      old_value: { label_remarks: '' },
      new_value: { label_remarks: '购房意向' },
    });
    expect(await fieldsFor('zh-CN')).toMatchObject({ remarks: '购房意向', dk_time: '预计到访时间' });
    expect((await fieldsFor('en-US')).remarks).toBe('购房意向');
    const { data } = await report(specialist);
    const query = { clue_id: data.clue_id };
    const detail = await call(app, 'GET /expand/cst/get-detail', { token: specialist, query });
    expect(detail.data.cst_detail_item.labels).toEqual({ remarks: '购房意向' });
    await save('projects', { label_remarks: '' }, { id: project });
    expect((await fieldsFor('en-US')).remarks).toBe('Remarks');
  });

  it('name the field in the refusal of a report', async () => {
    await save('projects', { required_fields: 'remarks', label_remarks: 'Budget' }, { id: project });
    expect((await report(specialist)).msg).toBe('Budget: is required');
    await save('projects', { required_fields: '', label_remarks: '' }, { id: project });
  });

  it('are written by the first of two who change the same one', async () => {
    await save('projects', { label_identity: 'Passport' }, { id: project, before: { label_identity: '' } });
    const second = await save(
      'projects',
      { label_identity: 'Id card' },
      { id: project, before: { label_identity: '' } },
    );
    expect(second.code).toBe(errors.conflict.code);
    expect((await read('projects', project)).values.label_identity).toBe('Passport');
    await save('projects', { label_identity: '' }, { id: project });
  });

  it('are no columns of a file, and stay when one is imported', async () => {
    await save('projects', { label_identity: 'Passport' }, { id: project });
    const { text } = await call(app, 'POST /expand/admin/export', {
      token: admin,
      body: { kind: 'projects' },
    });
    expect(text.split('\r\n')[0]).not.toContain('label_');
    await save('projects', { developer: 'Somebody' }, { id: project });
    expect((await read('projects', project)).values.label_identity).toBe('Passport');
    expect((await save('projects', { label_identity: 'x'.repeat(31) }, { id: project })).data).toMatchObject({
      field: 'label_identity',
    });
    await save('projects', { label_identity: '' }, { id: project });
  });
});

describe('the companies of a project', () => {
  async function companiesOfSpecialist() {
    const { code, parent_id } = await app.db
      .selectFrom('member')
      .innerJoin('company', 'company.id', 'member.company_id')
      .select(['company.code', 'company.parent_id'])
      .where('member.id', '=', '2')
      .executeTakeFirstOrThrow();
    const root = await app.db
      .selectFrom('company')
      .select('code')
      .where('orgcode', '=', 'HZQD')
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow();
    return { own: code, root: root.code, parent_id };
  }
  const offered = async () => {
    const { data } = await call(app, 'POST /expand/company/project-list', {
      token: specialist,
      body: { page_size: 100 },
    });
    return data.list.map(({ id }) => id);
  };
  const restrict = async (companies: string) =>
    expect((await save('projects', { companies }, { id: project })).code).toBe(0);

  beforeAll(async () => {
    await save('companies', { code: 'ELSEWHERE', name: 'Elsewhere' });
  });
  afterAll(() => restrict(''));

  it('are alone in reporting to it', async () => {
    await restrict('ELSEWHERE');
    expect(await offered()).not.toContain(project);
    const before = await fingerprintOf(app.db);
    const refused = await report(specialist);
    expect(refused).toMatchObject({
      status: 409,
      code: errors.projectForbidden.code,
      data: { field: 'project_id', reason: 'projectForbidden' },
    });
    expect(await fingerprintOf(app.db)).toEqual(before);
    const { broker_id = '', store_id = '' } = await aReport(app);
    const check = await call(app, 'POST /expand/check-broker-cst-report', {
      token: specialist,
      body: { broker_id, store_id, project_id: project },
    });
    expect(check.code).toBe(errors.projectForbidden.code);
  });

  it('count for whom a manager reports, and a manager is offered all projects', async () => {
    await restrict('ELSEWHERE');
    const { code } = await report(admin);
    expect(code).toBe(errors.projectForbidden.code);
    const { data } = await call(app, 'POST /expand/company/project-list', {
      token: admin,
      body: { page_size: 100 },
    });
    expect(data.list.map(({ id }) => id)).toContain(project);
  });

  it.each(['own', 'root'] as const)('include the companies below them (%s)', async (which) => {
    const companies = await companiesOfSpecialist();
    await restrict(`ELSEWHERE|${companies[which]}`);
    expect(await offered()).toContain(project);
    expect((await report(specialist)).code).toBe(0);
  });

  it('are all without a choice, and refuse a company that is unknown', async () => {
    await restrict('');
    expect(await offered()).toContain(project);
    expect((await save('projects', { companies: 'NOWHERE' }, { id: project })).data).toMatchObject({
      field: 'companies',
      reason: 'unknown',
    });
  });

  it('hand this on to the heir when they are closed', async () => {
    await save('companies', { code: 'CLOSING', name: 'Closing' });
    await restrict('CLOSING');
    const { data } = await call(app, 'GET /expand/admin/records', {
      token: admin,
      query: { kind: 'companies', keyword: 'CLOSING' },
    });
    const heir = await call(app, 'GET /expand/admin/records', {
      token: admin,
      query: { kind: 'companies', keyword: 'ELSEWHERE' },
    });
    const [id, heir_id] = [data.list[0]?.id ?? '', heir.data.list[0]?.id];
    const body = { kind: 'companies' as const, id, archived: true, heir_id };
    expect((await call(app, 'POST /expand/admin/record/archive', { token: admin, body })).code).toBe(0);
    expect((await read('projects', project)).values.companies).toBe('ELSEWHERE');
  });
});

describe('sale activities', () => {
  let code: string;

  beforeAll(async () => {
    code = (await read('projects', project)).values.code ?? '';
    await app.db.deleteFrom('sale_activity').where('project_id', '=', project).execute();
  });

  async function create(values: Values): Promise<string> {
    const answer = await save('sale_activities', { project_code: code, ...noPeriod, ...values });
    expect(answer.code).toBe(0);
    return answer.data.id;
  }
  const shown = async () => {
    const query = { project_id: project, orgcode: 'HZQD' };
    const { data } = await call(app, 'GET /expand/project/get-report-more-detail', {
      token: specialist,
      query,
    });
    return data.sale_list.sale_list.map(({ sale_type }) => sale_type);
  };
  const listed = async (query: Values = {}) =>
    (
      await call(app, 'GET /expand/admin/records', {
        token: admin,
        query: { kind: 'sale_activities', project_code: code, ...query },
      })
    ).data.list;

  it('are shown by the app in the order that an admin chooses, until they are archived', async () => {
    const first = await create({ name: 'Discount', description: 'Two lines:\nten per cent' });
    const second = await create({ name: 'Bonus', description: 'A bicycle' });
    expect(await newestEntry()).toMatchObject({ subject_kind: 'sale_activities', subject_name: 'Bonus' });
    expect((await read('sale_activities', first)).values.description).toBe('Two lines:\nten per cent');
    expect(await shown()).toEqual(['Discount', 'Bonus']);
    await call(app, 'POST /expand/admin/record/order', {
      token: admin,
      body: { kind: 'sale_activities', ids: [second, first] },
    });
    expect(await newestEntry()).toMatchObject({ action: 'ordered', new_value: { order: 'Bonus|Discount' } });
    expect(await shown()).toEqual(['Bonus', 'Discount']);
    await save('sale_activities', { name: 'Better discount' }, { id: first, before: { name: 'Discount' } });
    expect(await shown()).toEqual(['Bonus', 'Better discount']);
    await call(app, 'POST /expand/admin/record/archive', {
      token: admin,
      body: { kind: 'sale_activities', id: second, archived: true },
    });
    expect(await shown()).toEqual(['Better discount']);
    expect((await listed()).map(({ id }) => id)).toEqual([first]);
    expect(await listed({ archived: '1' })).toHaveLength(2);
  });

  it('are shown on both days of their period, which are days of the organisation', async () => {
    await app.db.deleteFrom('sale_activity').where('project_id', '=', project).execute();
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(app.deps.now());
    const other = (days: number) =>
      new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    await create({ name: 'Today', description: 'x', first_day: today, last_day: today });
    await create({ name: 'Over', description: 'x', last_day: other(-1) });
    await create({ name: 'Soon', description: 'x', first_day: other(1) });
    expect(await shown()).toEqual(['Today']);
  });

  it.each<[string, Values, string]>([
    ['a period that ends before it begins', { first_day: '2026-05-02', last_day: '2026-05-01' }, 'last_day'],
    ['a day that is none', { first_day: '2026-02-30' }, 'first_day'],
    ['no text', { description: '' }, 'description'],
    ['no name', { name: '' }, 'name'],
    ['a project that is unknown', { project_code: 'NONE' }, 'project_code'],
  ])('are refused with %s', async (_, part, field) => {
    const values = { project_code: code, name: 'N', description: 'D', ...noPeriod, ...part };
    expect((await save('sale_activities', values)).data).toMatchObject({ field });
  });

  it('stay with their project', async () => {
    const id = await create({ name: 'Here', description: 'x' });
    const other = (await read('projects', '2')).values.code ?? '';
    expect((await save('sale_activities', { project_code: other }, { id })).data).toMatchObject({
      field: 'project_code',
      reason: 'fixed',
    });
  });
});
