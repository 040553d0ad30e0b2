import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { badInput } from '../http/api-error';
import type { Call, Handler } from '../http/call';
import { originOf } from '../http/origin';

/** Where the page behind an invitation lies. */
export const invitationPath = '/pages/invite/';

type InviteCall = Call<'GET /expand/org/org-invite-broker-link'>;

/** The caller's invitation; the same one every time, so that a printed QR code stays good. */
export const inviteBrokerLink: Handler<'GET /expand/org/org-invite-broker-link'> = async (call) => {
  const { db, query, session } = call;
  if (query.group_id) await checkGroup(db, session.orgcode, query.group_id);
  const code = (await findCode(call)) ?? (await makeCode(call));
  return { mini_app_url: '', h5_url: `${originOf(call)}${invitationPath}${code}` };
};

async function checkGroup(db: Db, orgcode: string, id: string): Promise<void> {
  const group = await db
    .selectFrom('broker_group')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!group) throw badInput('group_id', 'unknown');
}

async function findCode({ db, query, session }: InviteCall): Promise<string | undefined> {
  const found = await db
    .selectFrom('invitation')
    .select('code')
    .where('member_id', '=', session.memberId)
    .where('group_id', 'is not distinct from', query.group_id ?? null)
    .executeTakeFirst();
  return found?.code;
}

/** Two requests at once make one invitation: the second one finds the first one's. */
async function makeCode(call: InviteCall): Promise<string> {
  const { db, query, session, now } = call;
  const code = randomBytes(16).toString('base64url');
  await db
    .insertInto('invitation')
    .values({
      code,
      orgcode: session.orgcode,
      member_id: session.memberId,
      group_id: query.group_id ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findCode(call)) ?? code;
}
