import { basePath } from '@agency/shared/paths';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { originOf } from '../../platform/http/origin';
import { take } from '../../platform/quota/limits';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { findTenant } from '../config/find-tenant';
import type { SmsServices } from '../login/sms-sender';

/** Sends a person the address of the app by SMS. They log in by code and then set a password themselves. */
export const invitePerson: Handler<'POST /expand/admin/person/invite', SmsServices> = async (call) => {
  const { body, db, deps, session, now, afterCommit } = call;
  const { orgcode } = session;
  const person = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['person.country_code', 'person.mobile_tel', 'member.name'])
    .where('account.orgcode', '=', orgcode)
    .where('account.id', '=', body.account_id)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw new ApiError('notFound');
  const { country_code, mobile_tel, name } = person;
  await take(
    db,
    [{ key: `invitation ${country_code} ${mobile_tel}`, rules: deps.limits.invitationsPerPhone }],
    now,
  );
  const { org_name } = await findTenant(db, orgcode);
  await recordAdminChanges(db, { orgcode, accountId: session.accountId, now }, [
    { action: 'invited', subject_kind: 'people', subject_id: body.account_id, subject_name: name },
  ]);
  const url = `${originOf(call)}${basePath}/`;
  afterCommit(() => deps.sms.invite({ country_code, mobile_tel, org_name, url }));
  return {};
};
