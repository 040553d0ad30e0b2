import type { ApiBody } from '@agency/shared/api';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { BaseCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { useChallenge } from './challenges';
import { relyingParty } from './relying-party';

type Assertion = ApiBody<'POST /expand/account/login-by-passkey'>;
type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Finds and locks the passkey, so that two logins at once do not both count from the same number. */
export function findPasskey(db: Db, { id, user_handle }: Assertion) {
  return db
    .selectFrom('passkey')
    .innerJoin('person', 'person.id', 'passkey.person_id')
    .select(['passkey.id', 'person_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', id)
    .where('person_id', '=', (row) => row.val(personIn(user_handle)))
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
export async function verifySigned(
  call: BaseCall,
  assertion: Assertion,
  passkey: FoundPasskey,
): Promise<boolean> {
  const { db, now } = call;
  const counter = await countOfSigned(call, assertion, passkey);
  if (counter === null) return false;
  await db.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', passkey.id).execute();
  return true;
}

async function countOfSigned(
  call: BaseCall,
  { id, client_data, authenticator_data, signature }: Assertion,
  passkey: FoundPasskey,
): Promise<number | null> {
  const { db, now } = call;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client_data,
          authenticatorData: authenticator_data,
          signature,
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
