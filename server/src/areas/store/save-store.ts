import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { Call, Handler } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import { findTenant } from '../config/find-tenant';
import { findAssignableMember, findOwnMember } from '../member/members';
import { recycleDateFrom } from './protection';
import { authorOf, recordChanges } from './record-changes';
import { setLabels, storeColumns } from './store-input';

type SaveCall = Call<'POST /expand/save-store'>;

/** Setting of the organisation: '1' when a manager has to approve what an attache creates. */
const approvalSetting = 'MemberCreateStoreNeedApproval';

/** An attache's store is their own; a manager's goes to the member of the form, or into the pool. */
export const saveStore: Handler<'POST /expand/save-store'> = async (call) => {
  const { body, db, session, now } = call;
  const tenant = await findTenant(db, session.orgcode);
  const columns = await storeColumns(call, body, tenant.settings, null);
  const owner = await ownerOf(call);
  const needsApproval = !session.isManager && tenant.settings[approvalSetting] === '1';
  const store_status = needsApproval ? StoreStatus.inReview : StoreStatus.inCooperation;
  const isProtected = owner.member_id !== null && !needsApproval;
  const { id } = await db
    .insertInto('store')
    .values({
      ...columns,
      country_code: columns.country_code ?? '',
      mobile_tel: columns.mobile_tel ?? '',
      ...owner,
      orgcode: session.orgcode,
      is_gh: owner.member_id === null ? StoreOwnership.public : StoreOwnership.private,
      store_status,
      recycle_date: isProtected ? await recycleDateFrom(call) : null,
      created_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setLabels(db, session.orgcode, id, body.label_ids);
  await recordChanges(db, authorOf(call), id, 'created', { owner: [null, owner.member_id] });
  return { id, store_status };
};

async function ownerOf({ body, db, session }: SaveCall) {
  const wanted = session.isManager ? body.member_id : session.memberId;
  if (wanted) {
    const member = await findAssignableMember(db, session, wanted);
    if (!member) throw badInput('member_id', 'unknown');
    return { member_id: member.id, company_id: member.company_id };
  }
  const { company_id } = await findOwnMember(db, session);
  return { member_id: null, company_id };
}
