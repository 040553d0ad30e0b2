import type { Call, Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { assertWithin, type Quota, refund, take } from '../../platform/quota/limits';
import { deviceOf } from '../../platform/session/device-cookie';
import type { SecretTask } from '../../platform/session/hash-queue';
import { normalized } from '../../platform/session/secrets';
import { ownPersonOf } from '../../platform/session/session';
import { noteInLine } from '../../platform/trace/call-trace';
import { findCodeHash, redeemCode } from '../login/sms-codes';
import { findPasskey, verifySigned } from './signed-passkey';

type ProveCall = Call<'POST /expand/account/prove'>;

const proofs = ['sms_code', 'password', 'passkey'] as const;

/** Renews the proof of the session. A deputy proves who they are themselves. */
export const prove: Handler<'POST /expand/account/prove'> = async (call) => {
  const { db, now, session } = call;
  const field = fieldOfProof(call);
  noteInLine({ proof: field });
  // Counted before the proof is used, so that parallel guesses cannot bypass the limit.
  await take(db, triesOf(call), now);
  if (!(await isProven[field](call))) throw new ApiError('credentialsWrong', { field });
  await refund(db, triesOf(call), now);
  await db
    .updateTable('session')
    .set({ proven_at: now })
    .where('token_hash', '=', session.tokenHash)
    .execute();
  return null;
};

/** Finds the hash that the proof has to match. Callers whose tries are used up are refused before the costly hashing. */
export async function findProveSecret(call: ProveCall): Promise<SecretTask> {
  const { body, db, now } = call;
  const field = fieldOfProof(call);
  await assertWithin(db, triesOf(call), now);
  if (field === 'passkey') return {};
  const { phone, password_hash } = await findOwnPerson(call);
  const hash =
    field === 'sms_code' ? await findCodeHash(db, phone, 'prove', now, deviceOf(call)) : password_hash;
  const kind = field === 'sms_code' ? 'code' : 'password';
  return { shown: { secret: normalized(body[field] ?? ''), hash, kind } };
}

function fieldOfProof({ body }: ProveCall): (typeof proofs)[number] {
  const field = proofs.find((proof) => body[proof] !== undefined);
  if (!field) throw new ApiError('proofNeeded', { field: 'sms_code' });
  return field;
}

const triesOf = ({ session, deps }: ProveCall): Quota[] => [
  { key: `prove ${ownPersonOf(session)}`, rules: deps.limits.failuresPerPhoneAndAddress },
];

const isProven: Record<(typeof proofs)[number], (call: ProveCall) => Promise<boolean>> = {
  sms_code: async (call) => {
    const { db, now, secrets } = call;
    const { phone } = await findOwnPerson(call);
    return redeemCode(db, phone, 'prove', secrets.matched, now, deviceOf(call));
  },
  password: async (call) => {
    const { password_hash } = await findOwnPerson(call);
    return password_hash !== '' && password_hash === call.secrets.matched;
  },
  passkey: async (call) => {
    const { body, db, session } = call;
    if (!body.passkey) return false;
    const passkey = await findPasskey(db, body.passkey);
    return passkey?.person_id === ownPersonOf(session) && verifySigned(call, body.passkey, passkey);
  },
};

async function findOwnPerson({ db, session }: { db: Db; session: ProveCall['session'] }) {
  const { country_code, mobile_tel, password_hash } = await db
    .selectFrom('person')
    .select(['country_code', 'mobile_tel', 'password_hash'])
    .where('id', '=', ownPersonOf(session))
    .executeTakeFirstOrThrow();
  return { phone: `${country_code} ${mobile_tel}`, password_hash };
}
