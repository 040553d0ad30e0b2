import type { Db } from '../../platform/db/database';
import { type AdminAuthor, recordAdminChanges } from '../admin-history/record-admin-change';
import { keepAnAdmin } from './keep-an-admin';

export const personActions = ['disable', 'enable', 'end-sessions'] as const;
export type PersonAction = (typeof personActions)[number];

type WhoseState = { id: string } | { country_code: string; mobile_tel: string };

const historyActions = { disable: 'disabled', enable: 'enabled', 'end-sessions': 'sessions_ended' } as const;

/**
 * Disables or enables identities of a person in one organisation, or ends their sessions there. A disabled identity has
 * no sessions left. Runs inside a transaction. Returns null if the organisation has no such identity, else the person's
 * name and whether anything changed.
 * @throws ApiError `lastAdmin`
 */
export async function changeAccountState(
  db: Db,
  author: AdminAuthor,
  whose: WhoseState,
  action: PersonAction,
): Promise<{ name: string; isChanged: boolean } | null> {
  const { orgcode, now } = author;
  const identities = await findIdentities(db, orgcode, whose);
  const [first] = identities;
  if (!first) return null;
  const concerned = identities.filter(
    ({ disabled_at }) => action === 'end-sessions' || (disabled_at === null) === (action === 'disable'),
  );
  for (const { id, is_admin } of concerned) {
    if (action === 'disable' && is_admin) await keepAnAdmin(db, orgcode, id);
    if (action !== 'end-sessions')
      await db
        .updateTable('account')
        .set({ disabled_at: action === 'disable' ? now : null })
        .where('id', '=', id)
        .execute();
    if (action !== 'enable') await endSessions(db, id, now);
  }
  await recordAdminChanges(
    db,
    author,
    concerned.map(({ id, name }) => ({
      action: historyActions[action],
      subject_kind: 'people',
      subject_id: id,
      subject_name: name,
    })),
  );
  return { name: first.name, isChanged: concerned.length > 0 };
}

function findIdentities(db: Db, orgcode: string, whose: WhoseState) {
  const found = db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['account.id', 'account.disabled_at', 'account.is_admin', 'member.name'])
    .where('account.orgcode', '=', orgcode)
    .orderBy('account.id')
    .forNoKeyUpdate('account');
  if ('id' in whose) return found.where('account.id', '=', whose.id).execute();
  return found
    .where('person.country_code', '=', whose.country_code)
    .where('person.mobile_tel', '=', whose.mobile_tel)
    .execute();
}

/** Ends the sessions of an identity, with those in which it is somebody's deputy. */
export async function endSessions(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where((row) => {
      const asDeputy = row.selectFrom('absence').select('id').where('deputy_id', '=', accountId);
      return row.or([row('account_id', '=', accountId), row('absence_id', 'in', asDeputy)]);
    })
    .where('revoked_at', 'is', null)
    .execute();
}
