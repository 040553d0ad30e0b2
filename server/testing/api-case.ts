import type { ApiKey, ApiOutput } from '@agency/shared/api';
import { brokerName, storeNames } from '../src/platform/search/searched-names';
import type { TestApp } from './start-test-app';
import type { demo, Input } from './test-client';

export interface Case<K extends ApiKey> {
  /** Caller; the manager of HZQD by default. */
  as?: keyof typeof demo;
  good?: Input | ((app: TestApp) => Promise<Input>);
  /** Invalid input, refused under the name of this field. */
  bad?: [field: string, input: Input];
  /** Caller whose role is refused with `roleForbidden` for the valid input. */
  forbidden?: keyof typeof demo;
  check: (data: ApiOutput<K>, app: TestApp, input: Input) => void | Promise<void>;
}

export type Cases<Keys extends ApiKey = ApiKey> = { [K in Keys]: Case<K> };

export const range = { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-20 23:59:59' };

export async function ownStore({ db }: Pick<TestApp, 'db'>, status = 1): Promise<string> {
  const { id } = await db
    .selectFrom('store')
    .innerJoin('member', 'member.id', 'store.member_id')
    .select('store.id')
    .where('member.mobile_tel', '=', '13800000002')
    .where('store_status', '=', status)
    .orderBy('store.id')
    .executeTakeFirstOrThrow();
  return id;
}

export function storeRow({ db }: Pick<TestApp, 'db'>, id: unknown) {
  return db.selectFrom('store').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();
}

export const bodyOf = (input: Input) => input.body as Record<string, string>;

export async function poolStore({ db }: TestApp): Promise<string> {
  const { id } = await db
    .selectFrom('store')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('is_gh', '=', 2)
    .where('store_status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Place of `storeForm`, so that saving the form does not move the store. */
const formPlace = {
  province_id: '44',
  city_id: '4403',
  area_id: '440304',
  region_name: '广东省 深圳市 福田区',
  address: '深南中路 2018 号首层',
  lng: 114.0873,
  lat: 22.5421,
};

export async function newStore(
  { db, deps }: TestApp,
  change: { store_status?: number; is_gh?: number; member_id?: string | null } = {},
): Promise<string> {
  const {
    id: _,
    code: _code,
    ...model
  } = await db
    .selectFrom('store')
    .selectAll()
    .where('orgcode', '=', 'HZQD')
    .where('member_id', '=', '2')
    .where('store_status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const row = {
    ...model,
    ext_values: '[]',
    ...formPlace,
    pending_place: null,
    ...storeNames('测试门店', model.manager_name),
    recycle_date: '2026-12-31',
    created_on: deps.now(),
    ...change,
  };
  const { id } = await db.insertInto('store').values(row).returning('id').executeTakeFirstOrThrow();
  const broker = {
    orgcode: 'HZQD',
    store_id: id,
    member_id: row.member_id,
    ...brokerName('测试经纪人'),
    country_code: '86',
    mobile_tel: '13900008888',
    is_masked: false,
    broker_status: 1,
    broker_type: 3,
    gender: 1,
    created_on: row.created_on,
  };
  await db.insertInto('broker').values(broker).execute();
  return id;
}

export async function ownFile({ db }: TestApp, orgcode = 'HZQD', begin = 'photo-of-'): Promise<string> {
  const name = `${begin}${orgcode}`.padEnd(32, '0').concat('.jpg');
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('orgcode', '=', orgcode)
    .executeTakeFirstOrThrow();
  const facts = { type: 'image/jpeg', size: 1, received_size: 1, width: 800, height: 600 };
  await db
    .insertInto('upload_file')
    .values({ name, orgcode, account_id: id, purpose: '', created_on: new Date(0), ...facts })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `/files/${name}`;
}

export const storeForm = {
  store_name: '安居房产（华强北店）',
  country_id: 'CN',
  province_id: formPlace.province_id,
  city_id: formPlace.city_id,
  area_id: formPlace.area_id,
  address: formPlace.address,
  lng: formPlace.lng,
  lat: formPlace.lat,
  manager_name: '周倩',
  country_code: '+86',
  mobile_tel: '13900001234',
  agency_id: '1',
  ext_values: [{ ext_field_id: '1', value: '2' }],
};
