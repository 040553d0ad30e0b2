import { errors } from '@agency/shared/model/error-codes';
import { call, type demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeForm } from '../../../testing/api-case';
import { recycleStores } from './protection';

let app: TestApp;
let manager: string;
let attache: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
  attache = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

const history = (store_id: string, token = manager, query: Record<string, unknown> = {}) =>
  call(app, 'GET /expand/store/change-list', { token, query: { store_id, page_size: 100, ...query } });

const stepsOf = async (id: string, token = manager) =>
  (await history(id, token)).data.list
    .map(({ reason, field, old_value, new_value, changed_by }) =>
      [reason, field, old_value, new_value, changed_by].join('|'),
    )
    .toReversed();

const edit = (id: string, change: Record<string, unknown>, token = manager) =>
  call(app, 'POST /expand/edit-store', { token, body: { ...storeForm, id, ...change } });

const names = { manager: '', attache: '林志远', third: '' };
beforeAll(async () => {
  const members = await app.db
    .selectFrom('member')
    .select(['member.id', 'member.name'])
    .where('orgcode', '=', 'HZQD')
    .execute();
  const own = await app.db
    .selectFrom('account')
    .select('member_id')
    .where('orgcode', '=', 'HZQD')
    .where('account_type', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? '';
  names.manager = nameOf(own.member_id);
  names.third = nameOf('3');
});

it('tells the whole life of a store in the order in which it happened', async () => {
  const { data } = await call(app, 'POST /expand/save-store', { token: attache, body: storeForm });
  const { id } = data;
  const post = (
    key: 'POST /expand/audit-store' | 'POST /expand/store/change-store-status',
    body: Record<string, unknown>,
  ) => call(app, key, { token: manager, body: { store_id: id, ...body } });
  await post('POST /expand/audit-store', { apply_status: 2 });
  await edit(id, { mobile_tel: '13900005678' }, attache);
  await post('POST /expand/audit-store', { apply_status: 1 });
  await call(app, 'POST /expand/distribute-member-to-store', {
    token: manager,
    body: { store_id: id, member_id: '3' },
  });
  await post('POST /expand/store/change-store-status', { store_status: 2 });
  await post('POST /expand/store/change-store-status', { store_status: 1 });
  await app.db.updateTable('store').set({ recycle_date: '2026-11-01' }).where('id', '=', id).execute();
  await recycleStores(app.db, app.deps.now());
  await call(app, 'POST /expand/owner-gh-store', { token: attache, body: { store_id: id } });
  expect(await stepsOf(id)).toEqual([
    `created|owner||${names.attache}|${names.attache}`,
    `audited|status|3|4|${names.manager}`,
    `edited|mobile_tel|13900001234|13900005678|${names.attache}`,
    `resubmitted|status|4|3|${names.attache}`,
    `audited|status|3|1|${names.manager}`,
    `assigned|owner|${names.attache}|${names.third}|${names.manager}`,
    `status_changed|status|1|2|${names.manager}`,
    `status_changed|status|2|1|${names.manager}`,
    `dropped|owner|${names.third}||`,
    `claimed|owner||${names.attache}|${names.attache}`,
  ]);
  expect((await stepsOf(id, attache))[2]).toBe(`edited|mobile_tel|139****1234|139****5678|${names.attache}`);
});

it('tells of a store that a manager makes for the pool, and of batches taken back', async () => {
  const { data } = await call(app, 'POST /expand/save-store', { token: manager, body: storeForm });
  const items = [{ store_id: data.id, from_member_id: '' }];
  const assigned = await call(app, 'POST /expand/store/bulk-distribute', {
    token: manager,
    body: { items, member_id: '3' },
  });
  await call(app, 'POST /expand/batch/undo', {
    token: manager,
    body: { batch_id: assigned.data.batch_id },
  });
  expect(await stepsOf(data.id)).toEqual([
    `created|owner|||${names.manager}`,
    `assigned|owner||${names.third}|${names.manager}`,
    `undone|owner|${names.third}||${names.manager}`,
  ]);
});

it('is silent about edits that leave number and status, and about refused ones', async () => {
  const id = await newStore(app);
  const { mobile_tel } = await app.db
    .selectFrom('store')
    .select('mobile_tel')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await edit(id, { store_name: '改名', mobile_tel: '' });
  await edit(id, { mobile_tel });
  expect((await edit(id, { mobile_tel: '12' })).code).toBe(errors.phoneInvalid.code);
  expect(await stepsOf(id)).toEqual([]);
});

it('names the calling codes where they differ', async () => {
  const id = await newStore(app);
  await edit(id, { mobile_tel: '13900001111' });
  await edit(id, { country_code: '+852', mobile_tel: '61234567' });
  expect((await stepsOf(id))[1]).toBe(`edited|mobile_tel|+86 13900001111|+852 61234567|${names.manager}`);
  expect((await stepsOf(id, attache))[1]).toBe(
    `edited|mobile_tel|+86 139****1111|+852 ****4567|${names.manager}`,
  );
});

it('of twenty edits at once makes a chain', async () => {
  const id = await newStore(app);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => edit(id, { mobile_tel: String(13_900_003_000 + index) })),
  );
  const { list } = (await history(id)).data;
  const chain = list.toReversed();
  expect(chain).toHaveLength(20);
  expect(chain.slice(1).map(({ old_value }) => old_value)).toEqual(
    chain.slice(0, -1).map(({ new_value }) => new_value),
  );
});

describe('what was seen of a store', () => {
  const place = { address: '福华一路 88 号', lng: 114.06, lat: 22.53 };
  const label = (ext_field_id: string, value: string) => ({ ext_field_id, value });
  const seen = { ...storeForm, mobile_tel: '', area_id: '440304', biz_license_url: '', agency_id: '1' };

  const aStore = async () => {
    const id = await newStore(app);
    await edit(id, seen);
    return id;
  };

  const shown = async (id: string) => {
    const { data } = await call(app, 'GET /expand/get-store-detail', { token: manager, query: { id } });
    const { store_name, address, lng, lat, manager_name, agency_item } = data;
    const ext_values = data.ext_values
      .filter(({ value }) => value !== '')
      .map(({ ext_field_id, value }) => label(ext_field_id, value));
    return { store_name, address, lng, lat, manager_name, agency_id: agency_item?.id, ext_values };
  };

  it('lets two people who save it at once keep what each of them has changed', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await aStore();
      const ofOne = { ...place, ext_values: [label('1', '1')] };
      const ofOther = { store_name: '改名', manager_name: `陈${round}`, agency_id: '2' };
      const answers = await Promise.all([
        edit(id, { ...seen, ...ofOne, seen }),
        edit(id, { ...seen, ...ofOther, ext_values: [label('1', '2'), label('3', '三楼')], seen }, attache),
      ]);
      expect(answers.map(({ code }) => code)).toEqual([0, 0]);
      expect(await shown(id)).toEqual({
        ...place,
        ...ofOther,
        ext_values: [label('1', '1'), label('3', '三楼')],
      });
    }
  });

  it('takes an extended label away that was emptied', async () => {
    const id = await aStore();
    const before = { ...seen, ext_values: [label('1', '2'), label('3', '三楼')] };
    await edit(id, before);
    await edit(id, { ...before, ext_values: [label('1', '2')], seen: before });
    expect((await shown(id)).ext_values).toEqual([label('1', '2')]);
  });

  it('lets the last one decide on the same part, and replaces all where nothing is said of it', async () => {
    const id = await aStore();
    for (const manager_name of ['陈一', '陈二']) await edit(id, { ...seen, manager_name, seen });
    expect((await shown(id)).manager_name).toBe('陈二');
    await edit(id, seen);
    expect((await shown(id)).manager_name).toBe(seen.manager_name);
  });
});

it('comes in pages that stay as they were', async () => {
  const id = await newStore(app);
  for (const digit of [1, 2, 3, 4, 5]) {
    app.advance(1);
    await edit(id, { mobile_tel: `1390000000${digit}` });
  }
  const first = (await history(id, manager, { page_size: 2 })).data;
  app.advance(1);
  await edit(id, { mobile_tel: '13900000006' });
  const { data: second } = await history(id, manager, { page_size: 2, page: 2, as_of: first.as_of });
  const ends = [...first.list, ...second.list].map(({ new_value }) => new_value.at(-1));
  expect([ends, first.total_rows, second.total_rows]).toEqual([['5', '4', '3', '2'], 5, 5]);
  expect((await history(id)).data.list[0]?.new_value).toBe('13900000006');
});

it.each<[string, keyof typeof demo, number]>([
  ['its owner', 'attache', 0],
  ['a colleague', 'colleague', errors.storeForbidden.code],
  ['another tenant', 'otherManager', errors.storeForbidden.code],
])('is for %s as the store is', async (_, who, code) => {
  expect((await history(await newStore(app), await sessionOf(app, who))).code).toBe(code);
});

describe('the reason of a refusal', () => {
  const reason = '营业执照照片不清晰';
  const refuse = (store_id: string, why?: string) =>
    call(app, 'POST /expand/audit-store', {
      token: manager,
      body: { store_id, apply_status: 2, reason: why },
    });
  const shownOf = async (id: string, token = attache) => {
    const detail = await call(app, 'GET /expand/get-store-detail', { token, query: { id } });
    const list = await call(app, 'GET /expand/search-store', {
      token,
      query: { store_id: id, store_status: 4 },
    });
    return [detail.data.refuse_reason, ...list.data.list.map(({ refuse_reason }) => refuse_reason)];
  };
  const newestOf = async (id: string) => {
    const query = { store_id: id, page_size: 1 };
    return (await call(app, 'GET /expand/store/change-list', { token: attache, query })).data.list[0];
  };
  const noticeText = async () => {
    const query = { msg_type: 2, page_size: 1 };
    return (await call(app, 'GET /expand/push/get-message', { token: attache, query })).data.list[0]?.content;
  };

  it('is shown to the creator, and kept in the history', async () => {
    const id = await newStore(app, { store_status: 3 });
    expect((await refuse(id, ` ${reason} `)).code).toBe(0);
    expect(await shownOf(id)).toEqual([reason, reason]);
    expect(await shownOf(id, manager)).toEqual([reason, reason]);
    expect(await newestOf(id)).toMatchObject({ reason: 'audited', new_value: '4', note: reason });
    expect(await noticeText()).toContain(reason);
  });

  it('is gone from the store, not from the history, once it was sent again', async () => {
    const id = await newStore(app, { store_status: 3 });
    await refuse(id, reason);
    const { data } = await edit(id, {}, attache);
    expect(data.store_status).toBe(3);
    expect(await shownOf(id)).toEqual(['']);
    await refuse(id, '地址不对');
    expect(await shownOf(id)).toEqual(['地址不对', '地址不对']);
    const query = { store_id: id };
    const history = await call(app, 'GET /expand/store/change-list', { token: attache, query });
    expect(history.data.list.map(({ note }) => note).filter(Boolean)).toEqual(['地址不对', reason]);
  });

  it('may be left out, and is not kept of an approval', async () => {
    const [refused, agreed] = [
      await newStore(app, { store_status: 3 }),
      await newStore(app, { store_status: 3 }),
    ];
    expect((await refuse(refused)).code).toBe(0);
    expect(await shownOf(refused)).toEqual(['', '']);
    const body = { store_id: agreed, apply_status: 1, reason };
    await call(app, 'POST /expand/audit-store', { token: manager, body });
    expect(await newestOf(agreed)).toMatchObject({ new_value: '1', note: '' });
  });

  it('has at most a hundred characters', async () => {
    const id = await newStore(app, { store_status: 3 });
    expect((await refuse(id, '字'.repeat(101))).msg).toMatch(/^reason/);
    expect((await refuse(id, '字'.repeat(100))).code).toBe(0);
  });

  it('is one for all of a batch', async () => {
    const ids = [await newStore(app, { store_status: 3 }), await newStore(app, { store_status: 3 })];
    const body = { store_ids: ids, apply_status: 2, reason };
    await call(app, 'POST /expand/store/bulk-audit', { token: manager, body });
    for (const id of ids) expect(await shownOf(id)).toEqual([reason, reason]);
  });

  it('sends a corrected store into review, also where new ones need no approval any more', async () => {
    const id = await newStore(app, { store_status: 3 });
    await refuse(id, reason);
    const tenant = app.db.selectFrom('tenant').select('settings').where('orgcode', '=', 'HZQD');
    const { settings } = await tenant.executeTakeFirstOrThrow();
    const change = (value: Record<string, string>) =>
      app.db
        .updateTable('tenant')
        .set({ settings: JSON.stringify(value) })
        .where('orgcode', '=', 'HZQD')
        .execute();
    await change({ ...settings, MemberCreateStoreNeedApproval: '0' });
    expect((await edit(id, {}, attache)).data.store_status).toBe(3);
    await change(settings);
  });
});
