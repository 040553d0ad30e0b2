import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { badInput } from '../../platform/http/api-error';
import { invitationUrl } from '../invitation/invitation-url';

export const inviteBrokerLink: Handler<'GET /expand/org/org-invite-broker-link'> = async (call) => {
  const { group_id } = call.query;
  if (group_id) await checkGroup(call.db, call.session.orgcode, group_id);
  return { mini_app_url: '', h5_url: await invitationUrl(call, { group_id }) };
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
