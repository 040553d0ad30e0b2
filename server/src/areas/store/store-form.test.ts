import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, ownFile, ownStore, storeForm, storeRow } from '../../../testing/api-case';
import { fingerprintOf } from '../../../testing/fingerprint';

let app: TestApp;
let attache: string;
let manager: string;

beforeAll(async () => {
  app = await startTestApp();
  attache = await sessionOf(app, 'attache');
  manager = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

const save = (change: Record<string, unknown>, token = attache) =>
  call(app, 'POST /expand/save-store', { token, body: { ...storeForm, ...change } });

const setSetting = async (orgcode: string, change: Record<string, string>) => {
  const tenant = app.db.selectFrom('tenant').select('settings').where('orgcode', '=', orgcode);
  const { settings } = await tenant.executeTakeFirstOrThrow();
  await app.db
    .updateTable('tenant')
    .set({ settings: JSON.stringify({ ...settings, ...change }) })
    .where('orgcode', '=', orgcode)
    .execute();
};

const khmer60 = 'ហាងអចលនទ្រព្យរំដួលមាសភ្នំពេញ';

describe('the form of a store', () => {
  const refused: [what: string, change: Record<string, unknown>, field: string][] = [
    ['no name', { store_name: '' }, 'store_name'],
    ['a name of blanks', { store_name: '　 ' }, 'store_name'],
    ['a name of signs that nobody sees', { store_name: '\u200b\ufeff' }, 'store_name'],
    ['a name of marks of direction and fillers', { store_name: '\u202e\u3164' }, 'store_name'],
    ['51 characters', { store_name: '店'.repeat(51) }, 'store_name'],
    [
      'another country',
      { country_id: 'KH', province_id: 'KH12', city_id: 'KH1201', area_id: null },
      'country_id',
    ],
    ['a city of another province', { city_id: '3301', area_id: null }, 'city_id'],
    ['an area of another city', { area_id: '440106' }, 'area_id'],
    ['no area where there are areas', { area_id: undefined }, 'area_id'],
    ['a region of the wrong level', { city_id: '440304', area_id: null }, 'city_id'],
    ['a region that is none', { province_id: '99' }, 'province_id'],
    ['no address', { address: '' }, 'address'],
    ['coordinates off the earth', { lat: 90.1 }, 'lat'],
    ['no longitude', { lng: undefined }, 'lng'],
    ['a manager of 12 characters', { manager_name: '欧'.repeat(12) }, 'manager_name'],
    ['another tenant’s agency', { agency_id: '9' }, 'agency_id'],
    ['an agency that is none', { agency_id: '999999' }, 'agency_id'],
    ['no required label', { ext_values: [] }, 'ext_values'],
    ...[',', ',,', ' , '].map((value): (typeof refused)[number] => [
      `no option but "${value}" of a required choice`,
      { ext_values: [{ ext_field_id: '1', value }] },
      'ext_values',
    ]),
    ['two options of a single choice', { ext_values: [{ ext_field_id: '1', value: '1,2' }] }, 'ext_values'],
    ['a deleted option', { ext_values: [{ ext_field_id: '1', value: '4' }] }, 'ext_values'],
    ['another label’s option', { ext_values: [{ ext_field_id: '1', value: '5' }] }, 'ext_values'],
    [
      'another tenant’s label',
      {
        ext_values: [
          { ext_field_id: '1', value: '1' },
          { ext_field_id: '5', value: '9' },
        ],
      },
      'ext_values',
    ],
    ['a label that is none', { label_ids: ['999'] }, 'label_ids'],
  ];

  // Shows ASVS 2.2.3.
  it.each(refused)('is refused with %s', async (_, change, field) => {
    const before = await fingerprintOf(app.db);
    const answer = await save(change);
    expect([answer.status, answer.code, answer.msg.split(':')[0]]).toEqual([
      400,
      errors.badInput.code,
      field,
    ]);
    expect(await fingerprintOf(app.db)).toEqual(before);
  });

  it.each([
    ['+86', '1380013800'],
    ['+86', ''],
    ['+852', '123456789'],
    ['+855', '123456789012'],
  ])('is refused with the number %s %s', async (country_code, mobile_tel) => {
    const answer = await save({ country_code, mobile_tel });
    expect(answer.status).toBe(400);
    expect(answer.msg).toMatch(/mobile_tel/);
  });

  it.each([
    ['a name of 50 characters', { store_name: '店'.repeat(50) }],
    ['a Khmer name whose letters are more than its characters', { store_name: khmer60 }],
    ['a manager of 11 characters', { manager_name: '欧'.repeat(11) }],
    ['a number of Hong Kong', { country_code: '852', mobile_tel: '51234567' }],
    [
      'several options of a choice',
      { ext_values: [...storeForm.ext_values, { ext_field_id: '2', value: '5,6' }] },
    ],
    ['no agency', { agency_id: null }],
  ])('is accepted with %s', async (_, change) => {
    expect(await save(change)).toMatchObject({ code: 0, status: 200 });
  });

  it.each([
    ['5,5', ['5']],
    ['6,5,,6', ['6,5']],
    [' , ', []],
  ])('keeps each option of the choice "%s" once', async (value, stored) => {
    const { data } = await save({ ext_values: [...storeForm.ext_values, { ext_field_id: '2', value }] });
    const { ext_values } = await app.db
      .selectFrom('store')
      .select('ext_values')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    const choice = ext_values.filter(({ ext_field_id }) => ext_field_id === '2');
    expect(choice).toEqual(stored.map((one) => ({ ext_field_id: '2', value: one })));
  });

  it('keeps a Cambodian number without the zero that is written before it', async () => {
    const { data } = await save({ country_code: '+855', mobile_tel: '012345678' });
    const row = await app.db
      .selectFrom('store')
      .select(['country_code', 'mobile_tel'])
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ country_code: '855', mobile_tel: '12345678' });
  });

  it('wants the licence where the organisation does', async () => {
    await setSetting('HZQD', { RequireBusinessLicense: '1' });
    const answer = await save({ biz_license_url: '' });
    expect(answer.msg).toBe('biz_license_url: is required');
    const foreign = await save({ biz_license_url: await ownFile(app, 'JNQD') });
    expect(foreign.msg).toBe('biz_license_url: does not exist');
    const biz_license_url = await ownFile(app);
    const { data } = await save({ biz_license_url });
    const detail = await call(app, 'GET /expand/get-store-detail', {
      token: attache,
      query: { id: data.id },
    });
    expect(detail.data).toMatchObject({
      biz_license_url,
      biz_license_url_real: `https://app.example${biz_license_url}`,
    });
    await setSetting('HZQD', { RequireBusinessLicense: '0' });
  });
});

describe('a new store', () => {
  it('is kept, and found, by its name as it is read', async () => {
    const { data } = await save({ store_name: 'ហាង\u200bភ្នំពេញ\u200bថ្មី', mobile_tel: '13766660001' });
    expect(await storeRow(app, data.id)).toMatchObject({ store_name: 'ហាងភ្នំពេញថ្មី' });
    const found = async (kw: string) =>
      (await call(app, 'GET /expand/search-store', { token: manager, query: { kw } })).data.list.map(
        ({ id }) => id,
      );
    expect(await found('ហាងភ្នំពេញថ្មី')).toEqual([data.id]);
    expect(await found('ភ្នំពេញ\u200bថ្មី')).toEqual([data.id]);
  });

  it('goes into cooperation at once without approval, and is protected', async () => {
    await setSetting('HZQD', { MemberCreateStoreNeedApproval: '0' });
    const { data } = await save({});
    expect(await storeRow(app, data.id)).toMatchObject({ store_status: 1, recycle_date: '2026-12-21' });
    await setSetting('HZQD', { MemberCreateStoreNeedApproval: '1' });
  });

  it('of a manager needs no approval and goes to the member, or to the pool', async () => {
    const assigned = await save({ member_id: '3' }, manager);
    expect(await storeRow(app, assigned.data.id)).toMatchObject({
      member_id: '3',
      is_gh: 1,
      store_status: 1,
    });
    const free = await save({}, manager);
    expect(await storeRow(app, free.data.id)).toMatchObject({
      member_id: null,
      is_gh: 2,
      recycle_date: null,
    });
    const foreign = await app.db
      .selectFrom('member')
      .select('id')
      .where('orgcode', '=', 'JNQD')
      .executeTakeFirstOrThrow();
    const refused = await save({ member_id: foreign.id }, manager);
    expect(refused.msg).toBe('member_id: does not exist');
  });
});

describe('editing', () => {
  const edit = (id: string, change: Record<string, unknown> = {}, token = attache) =>
    call(app, 'POST /expand/edit-store', { token, body: { ...storeForm, mobile_tel: '', id, ...change } });

  it('is locked while the store is in review or disabled', async () => {
    for (const status of [2, 3]) {
      const id = await newStore(app, { store_status: status });
      const before = await storeRow(app, id);
      expect((await edit(id)).code).toBe(errors.storeLocked.code);
      expect(await storeRow(app, id)).toEqual(before);
    }
  });

  it('sends a refused store into review again, and is locked then', async () => {
    const id = await newStore(app, { store_status: 4 });
    expect((await edit(id)).data.store_status).toBe(3);
    const detail = await call(app, 'GET /expand/get-store-detail', { token: attache, query: { id } });
    expect(detail.data.is_editable).toBe(false);
    expect((await edit(id)).code).toBe(errors.storeLocked.code);
  });

  it('keeps the number when none is sent and checks one that is', async () => {
    const id = await ownStore(app);
    const { mobile_tel } = await storeRow(app, id);
    expect((await edit(id, { store_name: '新名字' })).code).toBe(0);
    expect(await storeRow(app, id)).toMatchObject({ mobile_tel, store_name: '新名字' });
    expect((await edit(id, { mobile_tel: '1' })).code).toBe(errors.phoneInvalid.code);
    expect((await edit(id, { mobile_tel: '13911112222' })).code).toBe(0);
    expect((await storeRow(app, id)).mobile_tel).toBe('13911112222');
  });

  it('lets an option stay that was deleted since', async () => {
    const id = await ownStore(app);
    await app.db
      .updateTable('store')
      .set({ ext_values: JSON.stringify([{ ext_field_id: '1', value: '4' }]) })
      .where('id', '=', id)
      .execute();
    expect((await edit(id, { ext_values: [{ ext_field_id: '1', value: '4' }] })).code).toBe(0);
  });

  it('is shown with the names of its options, as they stand, also of one that was deleted', async () => {
    const id = await ownStore(app);
    const ext_values = [
      { ext_field_id: '1', value: '4' },
      { ext_field_id: '2', value: '6,5' },
      { ext_field_id: '3', value: '5,6' },
    ];
    await app.db
      .updateTable('store')
      .set({ ext_values: JSON.stringify(ext_values) })
      .where('id', '=', id)
      .execute();
    const { data } = await call(app, 'GET /expand/get-store-detail', { token: attache, query: { id } });
    const texts = ['D 级', '新房, 二手房', '5,6', ''];
    expect(data.ext_values.map(({ text }: { text: string }) => text)).toEqual(texts);
  });

  it('is for the owner and managers only', async () => {
    const id = await ownStore(app);
    const colleague = await sessionOf(app, 'colleague');
    const other = await sessionOf(app, 'otherManager');
    const [own, foreign, unknown] = await Promise.all([
      edit(id, {}, colleague),
      edit(id, {}, other),
      edit('999999', {}, colleague),
    ]);
    expect(own?.code).toBe(errors.storeForbidden.code);
    expect(own?.text).toBe(unknown?.text);
    expect(foreign?.text).toBe(unknown?.text);
    expect((await edit(id, {}, manager)).code).toBe(0);
  });
});
