import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { fingerprintOf } from '../../../testing/fingerprint';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

type Kind =
  | 'companies'
  | 'people'
  | 'projects'
  | 'agencies'
  | 'labels'
  | 'broker_groups'
  | 'store_fields'
  | 'visit_types';

const save = (
  kind: Kind,
  values: Record<string, string>,
  more: { id?: string; before?: Record<string, string> } = {},
) => call(app, 'POST /expand/admin/record/save', { token, body: { kind, values, ...more } });
const read = async (kind: Kind, id: string) =>
  (await call(app, 'GET /expand/admin/record', { token, query: { kind, id } })).data;
const list = async (kind: Kind, query: Record<string, string> = {}) =>
  (await call(app, 'GET /expand/admin/records', { token, query: { kind, ...query } })).data;
const archive = (kind: Kind, id: string, more: { archived?: boolean; heir_id?: string } = {}) =>
  call(app, 'POST /expand/admin/record/archive', { token, body: { kind, id, archived: true, ...more } });
const lastEntry = () =>
  app.db.selectFrom('admin_history').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

async function create(kind: Kind, values: Record<string, string>): Promise<string> {
  const { code, data } = await save(kind, values);
  expect(code).toBe(0);
  return data.id;
}

describe('saving', () => {
  // Shows ASVS 6.4.1.
  it('stores a person who logs in by code, and shows them as never logged in', async () => {
    const values = {
      mobile: '139 0000 7001',
      name: '林小雨',
      role: 'specialist',
      company_code: await rootCode(),
    };
    const id = await create('people', values);
    expect(await read('people', id)).toMatchObject({
      values: { country_code: '86', mobile: '13900007001', name: '林小雨', admin: 'no' },
      facts: { state: 'invited' },
    });
    expect(await lastEntry()).toMatchObject({
      action: 'created',
      subject_kind: 'people',
      subject_name: '林小雨',
    });
  });

  it.each<[string, Kind, Record<string, string>, string]>([
    ['a name that is missing', 'projects', { code: 'T1', name: '' }, 'name'],
    [
      'a number that is none',
      'people',
      { mobile: '12', name: 'x', role: 'specialist', company_code: 'x' },
      'mobile',
    ],
    [
      'a company that is unknown',
      'people',
      { mobile: '13900007002', name: 'x', role: 'manager', company_code: '?' },
      'company_code',
    ],
    [
      'a role that is none',
      'people',
      { mobile: '13900007002', name: 'x', role: 'boss', company_code: 'x' },
      'role',
    ],
    ['days that are too many', 'projects', { code: 'T1', name: 'x', protect_days: '9999' }, 'protect_days'],
    ['a column that is unknown', 'labels', { name: 'x', colour: 'red' }, 'colour'],
    ['a type that is none', 'store_fields', { name: 'x', type: 'picture' }, 'type'],
  ])('refuses %s and names its column', async (_, kind, values, column) => {
    const before = await fingerprintOf(app.db);
    const { code, data } = await save(kind, values);
    expect([code, data]).toMatchObject([errors.badInput.code, { field: column }]);
    expect(await fingerprintOf(app.db)).toEqual(before);
  });

  it('does not overwrite a record that has the key already', async () => {
    await create('projects', { code: 'TWICE', name: 'First' });
    const { code, data } = await save('projects', { code: 'TWICE', name: 'Second' });
    expect([code, data]).toMatchObject([errors.badInput.code, { field: 'code', reason: 'exists' }]);
  });

  it('renames a label, and refuses the name of another one', async () => {
    const id = await create('labels', { name: 'Before' });
    await create('labels', { name: 'Taken' });
    expect((await save('labels', { name: 'After' }, { id })).code).toBe(0);
    expect((await read('labels', id)).values).toEqual({ name: 'After' });
    expect(await lastEntry()).toMatchObject({
      action: 'changed',
      old_value: { name: 'Before' },
      new_value: { name: 'After' },
    });
    expect((await save('labels', { name: 'Taken' }, { id })).data).toMatchObject({
      field: 'name',
      reason: 'exists',
    });
  });

  it.each<[Kind, Record<string, string>, Record<string, string>]>([
    ['projects', { code: 'FIXED', name: 'x' }, { code: 'OTHER' }],
    ['store_fields', { name: 'Fixed', type: 'text' }, { type: 'one' }],
  ])('does not change what identifies %s', async (kind, values, change) => {
    const id = await create(kind, values);
    expect((await save(kind, change, { id })).data).toMatchObject({
      reason: 'fixed',
      field: Object.keys(change)[0],
    });
  });

  it('decides for the first of two who change the same column', async () => {
    const id = await create('projects', { code: 'RACE', name: 'Old', developer: 'D' });
    expect((await save('projects', { name: 'Mine' }, { id, before: { name: 'Old' } })).code).toBe(0);
    const second = await save('projects', { name: 'Theirs' }, { id, before: { name: 'Old' } });
    expect(second.code).toBe(errors.conflict.code);
    expect((await save('projects', { developer: 'E' }, { id, before: { developer: 'D' } })).code).toBe(0);
    expect((await read('projects', id)).values).toMatchObject({ name: 'Mine', developer: 'E' });
  });

  it('writes no history where nothing changes', async () => {
    const id = await create('agencies', { name: 'Same' });
    const { id: before } = await lastEntry();
    expect((await save('agencies', { name: 'Same' }, { id })).code).toBe(0);
    expect((await lastEntry()).id).toBe(before);
  });

  it('keeps the last admin', async () => {
    const admins = (await list('people')).list.filter(({ values }) => values.admin === 'yes');
    expect(admins).toHaveLength(1);
    const [{ id } = { id: '' }] = admins;
    expect((await save('people', { admin: 'no' }, { id })).code).toBe(errors.lastAdmin.code);
  });

  it('refuses a company below itself', async () => {
    const above = await create('companies', { code: 'CYC1', name: 'Above' });
    await create('companies', { code: 'CYC2', name: 'Below', parent_code: 'CYC1' });
    const { data } = await save('companies', { parent_code: 'CYC2' }, { id: above });
    expect(data).toMatchObject({ field: 'parent_code', reason: 'cycle' });
  });

  it('knows nothing of another organisation’s records', async () => {
    const stranger = await sessionOf(app, 'otherManager');
    const id = await create('labels', { name: 'Ours' });
    const before = await fingerprintOf(app.db);
    const body = { kind: 'labels' as const, id, values: { name: 'Stolen' } };
    const saved = await call(app, 'POST /expand/admin/record/save', { token: stranger, body });
    const archived = await call(app, 'POST /expand/admin/record/archive', {
      token: stranger,
      body: { kind: 'labels', id, archived: true },
    });
    const ordered = await call(app, 'POST /expand/admin/record/order', {
      token: stranger,
      body: { kind: 'labels', ids: [id] },
    });
    const found = await call(app, 'GET /expand/admin/record', {
      token: stranger,
      query: { kind: 'labels', id },
    });
    expect([saved.code, archived.code, found.code]).toEqual(Array(3).fill(errors.notFound.code));
    expect(ordered.data).toMatchObject({ field: 'ids' });
    expect(await fingerprintOf(app.db)).toEqual(before);
  });
});

describe('what the app reads', () => {
  it('offers labels in the chosen order, and no archived ones', async () => {
    const first = await create('labels', { name: 'One' });
    const second = await create('labels', { name: 'Two' });
    const body = { kind: 'labels' as const, ids: [second, first] };
    await call(app, 'POST /expand/admin/record/order', { token, body });
    const offered = async () =>
      (await call(app, 'POST /expand/store/label/get-list', { token, body: {} })).data.list.map(
        ({ id }) => id,
      );
    expect((await offered()).slice(0, 2)).toEqual([second, first]);
    await archive('labels', second);
    expect((await offered())[0]).toBe(first);
    expect((await list('labels')).list.map(({ id }) => id)).not.toContain(second);
    const withArchived = (await list('labels', { archived: '1' })).list.find(({ id }) => id === second);
    expect(withArchived).toMatchObject({ archived: true, values: { name: 'Two' } });
    expect((await archive('labels', second, { archived: false })).data).toEqual({ changed: true });
    expect((await offered())[0]).toBe(second);
  });

  it('asks for a further field with its options, until it is archived', async () => {
    const id = await create('store_fields', {
      name: 'Size',
      type: 'one',
      required: 'no',
      options: 'small|large',
    });
    const field = async () =>
      (await call(app, 'POST /expand/extfield/list', { token, body: {} })).data.list.find(
        (one) => one.id === id,
      );
    expect(await field()).toMatchObject({
      name: 'Size',
      type: 1,
      options: [{ name: 'small' }, { name: 'large' }],
    });
    await save('store_fields', { options: 'large|huge' }, { id });
    expect((await field())?.options.map(({ name }) => name)).toEqual(['large', 'huge']);
    await archive('store_fields', id);
    expect(await field()).toBeUndefined();
  });

  it('requires the distance and the photo that a type of visit has', async () => {
    const config = async () => (await call(app, 'GET /expand/config/visit', { token })).data;
    const types = (await list('visit_types')).list;
    expect(types.map(({ id, values }) => [id, values.distance, values.photo])).toEqual([
      ['1', '500', 'yes'],
      ['2', '', 'no'],
      ['3', '', 'no'],
    ]);
    expect((await save('visit_types', { distance: '200', photo: 'yes' }, { id: '3' })).code).toBe(0);
    expect(await config()).toEqual({
      check_in_distance_limit: {
        is_enable: true,
        config: [
          { visit_type: 1, distance: 500 },
          { visit_type: 3, distance: 200 },
        ],
      },
      force_photo_capture_limit: { is_enable: true, config: [{ visit_type: 1 }, { visit_type: 3 }] },
    });
    expect((await save('visit_types', { distance: '-1' }, { id: '3' })).data).toMatchObject({
      field: 'distance',
    });
    expect((await save('visit_types', { name: 'x', distance: '1' })).code).toBe(errors.notFound.code);
  });
});

describe('closing a company', () => {
  it('needs nobody in it, or an heir who gets people, stores and companies below', async () => {
    const closing = await create('companies', { code: 'CLOSE', name: 'Closing' });
    const below = await create('companies', { code: 'BELOW', name: 'Below', parent_code: 'CLOSE' });
    const heir = await create('companies', { code: 'HEIR', name: 'Heir' });
    const person = await create('people', {
      mobile: '13900007010',
      name: '周末',
      role: 'specialist',
      company_code: 'CLOSE',
    });
    expect((await archive('companies', closing)).data).toMatchObject({ field: 'heir_id' });
    expect((await archive('companies', closing, { heir_id: below })).data).toMatchObject({
      field: 'heir_id',
    });
    expect((await archive('companies', closing, { heir_id: heir })).data).toEqual({ changed: true });
    expect((await read('people', person)).values.company_code).toBe('HEIR');
    expect((await read('companies', below)).values.parent_code).toBe('HEIR');
    const tree = (await call(app, 'POST /expand/company/get-company-tree', { token, body: {} })).data;
    expect(JSON.stringify(tree)).not.toContain('CLOSE');
    expect(await lastEntry()).toMatchObject({ action: 'archived', subject_name: 'Closing' });
  });

  it('is never that of the head', async () => {
    const { list: companies } = await list('companies', { keyword: await rootCode() });
    expect((await archive('companies', companies[0]?.id ?? '')).code).toBe(errors.headCompany.code);
  });

  it('is not taken back below a closed one', async () => {
    const above = await create('companies', { code: 'UP', name: 'Up' });
    const under = await create('companies', { code: 'UNDER', name: 'Under', parent_code: 'UP' });
    await archive('companies', under);
    await archive('companies', above);
    expect((await archive('companies', under, { archived: false })).code).toBe(errors.closedParent.code);
  });
});

describe('the list of people', () => {
  it('is searched by name and number, and filtered by company, role and state', async () => {
    const company_id = (await list('companies', { keyword: await rootCode() })).list[0]?.id ?? '';
    await create('people', {
      mobile: '13900007020',
      name: '唯一名',
      role: 'manager',
      company_code: await rootCode(),
    });
    const mobiles = async (query: Record<string, string>) =>
      (await list('people', query)).list.map(({ values }) => values.mobile);
    expect(await mobiles({ keyword: '唯一' })).toEqual(['13900007020']);
    expect(await mobiles({ keyword: '1390 0007 020' })).toEqual(['13900007020']);
    expect(await mobiles({ state: 'invited', role: 'manager', company_id })).toContain('13900007020');
    expect(await mobiles({ state: 'active' })).not.toContain('13900007020');
    expect(await mobiles({ role: 'specialist', keyword: '唯一' })).toEqual([]);
  });
});

async function rootCode(): Promise<string> {
  const { code } = await app.db
    .selectFrom('company')
    .select('code')
    .where('orgcode', '=', 'HZQD')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  return code;
}
