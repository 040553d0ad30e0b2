import type { Db } from '../db/database';
import { sendNotice } from '../message/send-notice';

type Kind = 'store_to_be_public' | 'store_dropped' | 'store_assigned' | 'store_approved' | 'store_refused';

/** `type` of a notice that leads to a store. */
const leadsToStore = 1;

/** Reminds a member of what has happened to a store that is, or was, the own one. */
export function tellOwner(
  db: Db,
  store: { orgcode: string; id: string; store_name: string; member_id: string },
  kind: Kind,
  now: Date,
  params: Record<string, string> = {},
): Promise<void> {
  const notice = {
    orgcode: store.orgcode,
    memberId: store.member_id,
    kind,
    params: { store: store.store_name, ...params },
    extra: { store_id: store.id, type: leadsToStore },
  };
  return sendNotice(db, notice, now);
}
