import { randomBytes } from 'node:crypto';
import type { SessionCall } from '../http/call';
import { originOf } from '../http/origin';

/** Where the page behind an invitation lies. A code of version 4, level M holds 62 bytes: 37 are left for the origin. */
export const invitationPath = '/i/';

/** Where it lay before; links and printed codes from then stay good. */
export const formerInvitationPath = '/pages/invite/';

/** What whoever follows the invitation becomes: a broker of a store, or an independent one, of a group if it has one. */
interface Aim {
  store_id?: string;
  group_id?: string;
}

/** The caller's invitation for an aim; the same one every time, so that a printed code stays good. */
export async function invitationUrl(call: SessionCall, aim: Aim): Promise<string> {
  const code = (await findCode(call, aim)) ?? (await makeCode(call, aim));
  return `${originOf(call)}${invitationPath}${code}`;
}

async function findCode({ db, session }: SessionCall, aim: Aim): Promise<string | undefined> {
  const found = await db
    .selectFrom('invitation')
    .select('code')
    .where('member_id', '=', session.memberId)
    .where('group_id', 'is not distinct from', aim.group_id ?? null)
    .where('store_id', 'is not distinct from', aim.store_id ?? null)
    .executeTakeFirst();
  return found?.code;
}

/** Two requests at once make one invitation: the second one finds the first one's. */
async function makeCode(call: SessionCall, aim: Aim): Promise<string> {
  const { db, session, now } = call;
  const code = randomBytes(16).toString('base64url');
  await db
    .insertInto('invitation')
    .values({ code, orgcode: session.orgcode, member_id: session.memberId, ...aim, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findCode(call, aim)) ?? code;
}
