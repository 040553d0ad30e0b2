import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Call, Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { networkOf } from '../../platform/http/network-of';
import { refund, take } from '../../platform/quota/limits';
import { deviceOf } from '../../platform/session/device-cookie';
import { noteInLine } from '../../platform/trace/call-trace';
import { callingDevice, isKnownDevice, saveKnownDevice } from '../login/known-devices';
import { issueTicket } from '../login/tickets';
import { useChallenge } from './challenges';
import { relyingParty } from './relying-party';

type LoginCall = Call<'POST /expand/account/login-by-passkey'>;

/** Issues a ticket as a code or a password does; the identity is chosen after it. */
export const loginByPasskey: Handler<'POST /expand/account/login-by-passkey'> = async (call) => {
  const { body, db, deps, now, address } = call;
  noteInLine({ proof: 'passkey' });
  const quotas = [{ key: `login address ${networkOf(address)}`, rules: deps.limits.failuresPerAddress }];
  // Counted before the proof is used, so that parallel tries cannot bypass the limit.
  await take(db, quotas, now);
  const passkey = await findPasskey(db, body.id, body.user_handle);
  noteInLine({ person: passkey?.person_id });
  if (!passkey || !(await verifySigned(call, passkey))) throw new ApiError('passkeyRefused');
  const is_new_device = !(await isKnownDevice(db, deviceOf(call), passkey.person_id));
  const ticket = await issueTicket(db, passkey.person_id, now, { is_new_device });
  if (!ticket) throw new ApiError('passkeyRefused');
  await refund(db, quotas, now);
  await saveKnownDevice(db, callingDevice(call), passkey.person_id, now);
  return ticket;
};

type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Finds and locks the passkey, so that two logins at once do not both count from the same number. */
function findPasskey(db: Db, credentialId: string, userHandle: string) {
  return db
    .selectFrom('passkey')
    .innerJoin('person', 'person.id', 'passkey.person_id')
    .select(['passkey.id', 'person_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('person_id', '=', (row) => row.val(personIn(userHandle)))
    .where('person.disabled_at', 'is', null)
    .forUpdate('passkey')
    .executeTakeFirst();
}

/** Returns the id that `begin-passkey` gave to the authenticator; 0, which nobody has, for anything else. */
function personIn(userHandle: string): string {
  const id = Buffer.from(userHandle, 'base64url').toString();
  return /^\d{1,18}$/.test(id) ? id : '0';
}

/** Verifies the signature, and saves how often the authenticator has signed. */
async function verifySigned(call: LoginCall, passkey: FoundPasskey): Promise<boolean> {
  const { db, now } = call;
  const counter = await countOfSigned(call, passkey);
  if (counter === null) return false;
  await db.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', passkey.id).execute();
  return true;
}

async function countOfSigned(call: LoginCall, passkey: FoundPasskey): Promise<number | null> {
  const { body, db, now } = call;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: body.id,
        rawId: body.id,
        type: 'public-key',
        response: {
          clientDataJSON: body.client_data,
          authenticatorData: body.authenticator_data,
          signature: body.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => useChallenge(db, challenge, 'login', null, now),
      ...relyingParty(call),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
