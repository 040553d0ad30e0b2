import type { Endpoint } from '@agency/shared/api';
import type { ErrorName } from '@agency/shared/model/error-codes';
import type { Db } from '../db/database';
import { ApiError } from '../http/api-error';
import { codeOf } from '../http/error-code';
import { setChangingSession } from '../live/set-changing-session';
import type { Session } from '../session/session';
import type { BaseCall } from './call';
import { type IdempotencyKey, release, reserve, saveAnswer } from './idempotency';

/** Handler whose input was validated; the types of single calls end here. */
export type AnyCall = BaseCall & {
  query: unknown;
  body: unknown;
  params: unknown;
  session: Session | null;
  upload: unknown;
};
export type AnyHandler = (call: AnyCall) => Promise<unknown>;

type Outcome = { data: unknown } | { refusal: ApiError };

/**
 * Refusals that commit what their call has written: the counted failure, without which the limit on wrong proofs would
 * have no effect, and the claim to a customer whose number another report protects.
 */
const committedRefusals: readonly ErrorName[] = ['credentialsWrong', 'passkeyRefused', 'numberDuplicate'];

const deadlock = '40P01';
const mostTries = 3;

/** PostgreSQL rolls back one of two deadlocked transactions, so it is safe to run it again. */
async function transact<T>(database: Db, work: (db: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction().execute((db) => work(db as Db));
    } catch (error) {
      if (codeOf(error) !== deadlock || tries === mostTries) throw error;
    }
  }
}

export async function runCall(
  endpoint: Endpoint,
  handler: AnyHandler,
  call: AnyCall,
  key: IdempotencyKey | null,
): Promise<unknown> {
  if (endpoint.effect === 'read') return handler(call);
  if (endpoint.ownTransactions) {
    const isRepeatIn = async (db: Db) => key !== null && (await reserve(db, key, call.now)) !== null;
    return handler({ ...call, isRepeatIn });
  }
  let tasks: (() => Promise<void>)[] = [];
  const outcome = await transact(call.db, async (db): Promise<Outcome> => {
    tasks = [];
    const repeated = key && (await reserve(db, key, call.now));
    if (repeated && !endpoint.judgesRepeats) return { data: repeated.first };
    const inside = {
      ...call,
      db,
      isRepeat: repeated !== null,
      memo: null,
      afterCommit: (task: () => Promise<void>) => tasks.push(task),
    };
    try {
      if (call.session) await setChangingSession(db, call.session);
      const data = await handler(inside);
      if (key && !endpoint.judgesRepeats) await saveAnswer(db, key, data);
      return { data };
    } catch (error) {
      if (!(error instanceof ApiError) || !committedRefusals.includes(error.kind)) throw error;
      if (key) await release(db, key);
      return { refusal: error };
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  for (const task of tasks) call.afterCommit(task);
  return outcome.data;
}
