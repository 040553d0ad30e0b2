import type { ApiKey, ApiOutput } from '@agency/shared/api';
import type { TestApp } from './start-test-app';
import type { demo, Input } from './test-client';

/** What the tests that walk the whole table need to know about one call. */
export interface Case<K extends ApiKey> {
  /** Who calls; the manager of HZQD if nobody is named. */
  as?: keyof typeof demo;
  /** Valid input; a function where it needs something of the database. */
  good?: Input | ((app: TestApp) => Promise<Input>);
  /** Input that is refused under the name of this field. */
  bad?: [field: string, input: Input];
  /** Who is refused for the role: the call as it is good answers them with `roleForbidden`. */
  forbidden?: keyof typeof demo;
  /** What is special about the answer, or what the write has stored. */
  check: (data: ApiOutput<K>, app: TestApp, input: Input) => void | Promise<void>;
}

export type Cases<Keys extends ApiKey = ApiKey> = { [K in Keys]: Case<K> };

export const range = { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-20 23:59:59' };

/** A store of HZQD's demo attache. */
export async function ownStore({ db }: TestApp, status = 1): Promise<string> {
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

export function storeRow({ db }: TestApp, id: unknown) {
  return db.selectFrom('store').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();
}

export const bodyOf = (input: Input) => input.body as Record<string, string>;
