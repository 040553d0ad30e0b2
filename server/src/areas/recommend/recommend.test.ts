import { errors } from '@agency/shared/model/error-codes';
import { call, type demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { ownStore } from '../../../testing/api-case';
import { fingerprintOf } from '../../../testing/fingerprint';
import { aReport, brokerOf, type Payload } from '../../../testing/reports';

let app: TestApp;
const tokens = {} as Record<keyof typeof demo, string>;

beforeAll(async () => {
  app = await startTestApp();
  for (const who of ['manager', 'attache', 'otherManager', 'cambodian'] as const) {
    tokens[who] = await sessionOf(app, who);
  }
});
afterAll(() => app.close());

const send = async (part: Payload = {}, who: keyof typeof demo = 'attache', query = {}) =>
  call(app, 'POST /expand/cst/recommend', {
    token: tokens[who],
    query,
    body: await aReport(app, part),
  });

const refusal = async (part: Payload, who: keyof typeof demo = 'attache', query = {}) => {
  const before = await fingerprintOf(app.db);
  const { code, msg } = await send(part, who, query);
  expect(await fingerprintOf(app.db)).toEqual(before);
  return code === errors.badInput.code ? msg : code;
};

const row = (id: string) =>
  app.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const publicStore = async () =>
  (
    await app.db
      .selectFrom('store')
      .innerJoin('broker', 'broker.store_id', 'store.id')
      .select('store.id')
      .where('store.orgcode', '=', 'HZQD')
      .where('is_gh', '=', 2)
      .where('broker_status', '=', 1)
      .executeTakeFirstOrThrow()
  ).id;

describe('the rules of a report', () => {
  it.each<[Payload, string]>([
    [{ store_id: '', broker_id: '', project_id: '' }, 'store_id: is required'],
    [{ project_id: '', cst_name: '' }, 'project_id: is required'],
    [{ project_id: '9', cst_name: '' }, 'project_id: does not exist'],
    [{ broker_id: '', gender: 0 }, 'broker_id: is required'],
    [{ broker_id: '999999', cst_name: '' }, 'broker_id: does not exist'],
    [{ cst_name: '', gender: 0 }, 'cst_name: is required'],
    [{ gender: 0, mobile_tel: '1' }, 'gender: is required'],
    [{ cst_name: 'a  b', mobile_tel: '1' }, 'cst_name: has the wrong form'],
    [{ cst_name: '一二三四五六七八九十一二' }, 'cst_name: has the wrong length'],
    [{ mobile_tel: '', project_id: '4' }, 'mobile_tel: is required'],
    [{ mobile_tel: '138****0001' }, 'mobile_tel: has the wrong form'],
    [{ project_id: '4' }, 'dkr_name: is required'],
    [{ project_id: '2' }, 'dk_time: is required'],
    [{ dk_time: '2026-02-30' }, 'dk_time: has the wrong form'],
    [{ identity: '1' }, 'identity: has the wrong form'],
    [{ remarks: '字'.repeat(256) }, 'remarks: has the wrong length'],
  ])('%j: %s', async (part, message) => {
    expect(await refusal(part)).toBe(message);
  });

  it.each([
    ['John Smith', '13777770001'],
    ['សុខ សុភា', '13777770002'],
  ])('take %s, and keep the name as it was written', async (name, mobile_tel) => {
    const { code, data } = await send({ cst_name: ` ${name} `, dkr_name: name, mobile_tel });
    expect(code).toBe(0);
    expect(await row(data.clue_id)).toMatchObject({ cst_name: name, dkr_name: name });
  });

  it('take a name without the signs in it that nobody sees', async () => {
    const name = 'សុខ\u200bដារ៉ា';
    const { code, data } = await send({ cst_name: name, dkr_name: name, mobile_tel: '13777770003' });
    expect(code).toBe(0);
    expect(await row(data.clue_id)).toMatchObject({ cst_name: 'សុខដារ៉ា', dkr_name: 'សុខដារ៉ា' });
  });

  it('refuse numbers that are repeated, and more than the project takes', async () => {
    const two = [{ value: '13911110001', type: 'mobile' as const }];
    expect(await refusal({ cst_tels: [...two, ...two] })).toBe(
      'cst_tels.1.value: Reported customer number is duplicate!',
    );
    const more = [...two, { value: '61234567', type: 'Hong_Kong_mobile' as const }];
    expect(await refusal({ project_id: '3', identity: '440301199001010019', cst_tels: more })).toBe(
      'cst_tels: has the wrong length',
    );
    const { data } = await send({ cst_tels: more });
    const tels = await app.db
      .selectFrom('customer_tel')
      .select(['position', 'country_code', 'number'])
      .where('customer_id', '=', data.clue_id)
      .orderBy('position')
      .execute();
    expect(tels).toEqual([
      { position: 0, country_code: '86', number: '13911110001' },
      { position: 1, country_code: '852', number: '61234567' },
    ]);
  });

  it('take a number with or without its zero, and tell it in the course of the report as its country writes it', async () => {
    const cst_tels = [{ value: '012345678', type: 'global_tel' as const, prefixNum: '855' }];
    const { data } = await send({ cst_tels });
    const { list } = (
      await call(app, 'GET /expand/cst/get-flow-list', {
        token: tokens.attache,
        query: { clue_id: data.clue_id },
      })
    ).data;
    expect(list[0]?.exter_info_list.map(({ value }) => value)).toContain('012 345 678');
  });

  it('need a broker whose name is known, and who works', async () => {
    const { store_id, broker_id = '' } = await aReport(app);
    const change = (values: { broker_name?: string; broker_status?: number }) =>
      app.db.updateTable('broker').set(values).where('id', '=', broker_id).execute();
    const { broker_name } = await app.db
      .selectFrom('broker')
      .select('broker_name')
      .where('id', '=', broker_id)
      .executeTakeFirstOrThrow();
    await change({ broker_name: '' });
    expect(await refusal({ store_id, broker_id, cst_name: '' })).toBe(errors.brokerIncomplete.code);
    expect(await refusal({ store_id, broker_id, project_id: '' })).toBe('project_id: is required');
    await change({ broker_name, broker_status: 3 });
    expect(await refusal({ store_id, broker_id })).toBe('broker_id: cannot be chosen at the moment');
    await change({ broker_status: 1 });
  });
});

describe('who reports for whom', () => {
  it('holds an attache to the own member id', async () => {
    const { data } = await send({ member_id: '3', mobile_tel: '13911110010' });
    expect(await row(data.clue_id)).toMatchObject({ member_id: '2', reporter_id: '2' });
  });

  it('gives a manager’s report on a private store to its member, and tells him', async () => {
    const { data } = await send({ member_id: '3', mobile_tel: '13911110011' }, 'manager');
    expect(await row(data.clue_id)).toMatchObject({ member_id: '2', reporter_id: '1' });
    const notices = await app.db
      .selectFrom('notice')
      .selectAll()
      .orderBy('msg_id', 'desc')
      .limit(1)
      .execute();
    expect(notices).toMatchObject([{ kind: 'customer_reported', msg_type: 1 }]);
    expect(JSON.parse(notices[0]?.extra ?? '')).toMatchObject({ clue_id: data.clue_id, type: 2 });
  });

  it('asks a manager for a member on a public store', async () => {
    const store_id = await publicStore();
    const part = { store_id, broker_id: await brokerOf(app, store_id), mobile_tel: '13911110012' };
    expect(await refusal(part, 'manager')).toBe('member_id: is required');
    expect(await refusal({ ...part, member_id: '999999' }, 'manager')).toBe('member_id: does not exist');
    const { data } = await send({ ...part, member_id: '3' }, 'manager');
    expect(await row(data.clue_id)).toMatchObject({ member_id: '3', list_type: 4 });
  });

  it('refuses stores of others, of other organisations and of nobody alike', async () => {
    const others = await app.db
      .selectFrom('store')
      .select('id')
      .where('store_status', '=', 1)
      .where((or) => or.or([or('orgcode', '=', 'JNQD'), or('member_id', '=', '3')]))
      .execute();
    const answers = await Promise.all(
      [...others.map(({ id }) => id), '999999'].map(
        async (store_id) => (await send({ store_id, broker_id: '1' })).text,
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '').code).toBe(errors.storeForbidden.code);
  });

  it('lets the protection of the store begin anew', async () => {
    const id = await ownStore(app);
    const recycleDate = async () =>
      (await app.db.selectFrom('store').select('recycle_date').where('id', '=', id).executeTakeFirstOrThrow())
        .recycle_date;
    await app.db.updateTable('store').set({ recycle_date: '2026-11-22' }).where('id', '=', id).execute();
    await refusal({ cst_name: '' });
    expect(await recycleDate()).toBe('2026-11-22');
    await send({ mobile_tel: '13911110014' });
    expect(await recycleDate()).toBe('2026-12-21');
  });

  it('refuses a store that is disabled', async () => {
    const disabled = await ownStore(app);
    await app.db.updateTable('store').set({ store_status: 2 }).where('id', '=', disabled).execute();
    expect(await refusal({ store_id: disabled, broker_id: '1' })).toBe(
      'store_id: cannot be chosen at the moment',
    );
    await app.db.updateTable('store').set({ store_status: 1 }).where('id', '=', disabled).execute();
  });

  it('lets an attache report for the own independent brokers, and only for them', async () => {
    const brokers = await app.db
      .selectFrom('broker')
      .select(['id', 'member_id', 'broker_status'])
      .where('store_id', 'is', null)
      .where('orgcode', '=', 'HZQD')
      .where('broker_status', '=', 1)
      .execute();
    const own = brokers.find(({ member_id }) => member_id === '2');
    const other = brokers.find(({ member_id }) => member_id !== '2');
    expect(await refusal({ store_id: '', broker_id: other?.id }, 'attache', { type: 3 })).toBe(
      'broker_id: does not exist',
    );
    await app.db
      .updateTable('broker')
      .set({ member_id: '2' })
      .where('id', '=', other?.id ?? '')
      .execute();
    const part = { store_id: '', broker_id: own?.id ?? other?.id, mobile_tel: '13911110013' };
    const { data } = await send(part, 'attache', { type: 3 });
    expect(await row(data.clue_id)).toMatchObject({ list_type: 3, store_id: null, member_id: '2' });
  });

  it('knows no project of another organisation', async () => {
    const { id } = await app.db
      .selectFrom('project')
      .select('id')
      .where('orgcode', '=', 'JNQD')
      .executeTakeFirstOrThrow();
    expect(await refusal({ project_id: id })).toBe('project_id: does not exist');
    const detail = (project_id: string, orgcode: string) =>
      call(app, 'GET /expand/project/get-report-more-detail', {
        token: tokens.attache,
        query: { project_id, orgcode },
      });
    const answers = [await detail(id, 'JNQD'), await detail('2', 'JNQD'), await detail('999', 'HZQD')];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });
});

it('reports once for one key', async () => {
  const headers = { 'idempotency-key': 'report-once-1' };
  const body = await aReport(app, { mobile_tel: '13911110020' });
  const input = { token: tokens.attache, headers, body };
  const answers = await Promise.all([1, 2, 3].map(() => call(app, 'POST /expand/cst/recommend', input)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.code).toBe(0);
});
