import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { findAssignableMember } from '../member/members';
import type { Notice } from '../notice/send-notices';
import { decideOnStore } from '../store/audit-store';
import { assignStore } from '../store/distribute-member-to-store';
import { openStore } from '../store/open-store';
import { type RowWork, runBatch } from './run-batch';
import { lockStore, readStore } from './store-state';

export const distributeStores: Handler<'POST /expand/store/bulk-distribute'> = async (call) => {
  const { body, db, session } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const member = await findAssignableMember(db, session, body.member_id);
  if (!member) throw badInput('member_id', 'unknown');
  const ids = body.items.map(({ store_id }) => store_id);
  return runBatch(call, 'items', ids, (id, index) =>
    onStore(call, id, async () => {
      const store = await openStore(call, id, 'write');
      return [await assignStore(call, store, member, body.items[index]?.from_member_id)];
    }),
  );
};

export const auditStores: Handler<'POST /expand/store/bulk-audit'> = async (call) => {
  const { store_ids } = call.body;
  if (!call.session.isManager) throw new ApiError('roleForbidden');
  return runBatch(call, 'store_ids', store_ids, (id) =>
    onStore(call, id, () => decideOnStore(call, id, call.body)),
  );
};

async function onStore(
  { db, session }: SessionCall,
  id: string,
  work: () => Promise<Notice[]>,
): Promise<RowWork> {
  const before = await lockStore(db, session.orgcode, id);
  const notices = await work();
  if (!before) throw new ApiError('storeForbidden');
  return { done: { kind: 'store', id, before, after: await readStore(db, id), notices: [] }, notices };
}
