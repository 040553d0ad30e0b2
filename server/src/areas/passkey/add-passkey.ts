import { maskPhone } from '@agency/shared/model/phone';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Call, Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { noteInLine } from '../../platform/trace/call-trace';
import type { SessionServices } from '../login/own-sessions';
import { findUser } from '../login/repository';
import { assertMayChangeFactors } from '../login/second-factor';
import { issueChallenge, useChallenge } from './challenges';
import { notifyPasskeyChange } from './notify-passkey-change';
import { relyingParty } from './relying-party';

const mostPerPerson = 20;

/** COSE numbers of ES256 and RS256, which all authenticators have between them. */
const algorithms = [-7, -257];

export const beginPasskey: Handler<'POST /expand/account/begin-passkey'> = async (call) => {
  const { db, now, session } = call;
  const { name, mobile_tel } = await findUser(db, session.accountId);
  await assertMayChangeFactors(db, session);
  const existing = await credentialsOf(db, session.personId);
  assertRoom(existing);
  return {
    challenge: await issueChallenge(db, 'add', session.personId, now),
    rp_id: relyingParty(call).expectedRPID,
    user_id: Buffer.from(session.personId).toString('base64url'),
    user_name: maskPhone(mobile_tel),
    display_name: name,
    existing: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  };
};

type AddCall = Call<'POST /expand/account/add-passkey', SessionServices>;

export const addPasskey: Handler<'POST /expand/account/add-passkey', SessionServices> = async (call) => {
  const { body, db, now, session } = call;
  // Serialises calls of one person, so that two at once do not exceed the limit.
  await db.selectFrom('person').select('id').where('id', '=', session.personId).forUpdate().execute();
  assertRoom(await credentialsOf(db, session.personId));
  const { id: credential_id, publicKey, counter } = await verifyCreated(call);
  const added = await db
    .insertInto('passkey')
    .values({
      person_id: session.personId,
      credential_id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(body.transports),
      name: body.name.trim(),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new ApiError('passkeyRefused');
  noteInLine({ passkey: added.id });
  await notifyPasskeyChange(call, 'passkey_added', body.name.trim());
  return { passkey_id: added.id };
};

async function verifyCreated(call: AddCall) {
  const { body, db, now, session } = call;
  const { id, client_data, attestation } = body;
  try {
    assertNoCertificates(attestation);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data, attestationObject: attestation, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => useChallenge(db, challenge, 'add', session.personId, now),
      ...relyingParty(call),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw new ApiError('passkeyRefused');
    return registrationInfo.credential;
  } catch (cause) {
    throw new ApiError('passkeyRefused', { cause });
  }
}

/**
 * Refuses formats for whose certificates the library would open addresses that the caller wrote into them. Browsers send
 * none of them, because the page asks for no attestation.
 */
function assertNoCertificates(attestation: string): void {
  const format = decodeAttestationObject(Buffer.from(attestation, 'base64url')).get('fmt');
  if (format !== 'none' && format !== 'packed') throw new ApiError('passkeyRefused');
}

function credentialsOf(db: Db, personId: string) {
  return db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('person_id', '=', personId)
    .execute();
}

function assertRoom(existing: readonly unknown[]): void {
  if (existing.length >= mostPerPerson)
    throw new ApiError('passkeysFull', { params: { max: mostPerPerson } });
}
