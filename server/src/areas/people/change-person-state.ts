import type { Db } from '../../platform/db/database';
import { type AdminAuthor, recordAdminChanges } from '../admin-history/record-admin-change';
import { keepAnAdmin } from './keep-an-admin';

export const personActions = ['disable', 'enable', 'end-sessions'] as const;
export type PersonAction = (typeof personActions)[number];

interface Phone {
  country_code: string;
  mobile_tel: string;
}

/** The organisation has nobody with this number. */
export class UnknownPerson extends Error {
  override readonly name = 'UnknownPerson';
}

const historyActions = { disable: 'disabled', enable: 'enabled', 'end-sessions': 'sessions_ended' } as const;

/**
 * Disables or enables a person's identities in one organisation, or ends their sessions there. A disabled identity has no
 * sessions left. Returns the person's name, and whether anything changed.
 * @throws UnknownPerson, LastAdmin
 */
export async function changePersonState(
  database: Db,
  author: AdminAuthor,
  phone: Phone,
  action: PersonAction,
): Promise<{ name: string; isChanged: boolean }> {
  const { orgcode, now } = author;
  return database.transaction().execute(async (db) => {
    const identities = await findIdentities(db, orgcode, phone);
    const [first] = identities;
    if (!first)
      throw new UnknownPerson(`${orgcode} has nobody with +${phone.country_code} ${phone.mobile_tel}`);
    const concerned = identities.filter(({ disabled_at }) =>
      action === 'end-sessions' ? true : (disabled_at === null) === (action === 'disable'),
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
  });
}

function findIdentities(db: Db, orgcode: string, phone: Phone) {
  return db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['account.id', 'account.disabled_at', 'account.is_admin', 'member.name'])
    .where('account.orgcode', '=', orgcode)
    .where('person.country_code', '=', phone.country_code)
    .where('person.mobile_tel', '=', phone.mobile_tel)
    .orderBy('account.id')
    .execute();
}

async function endSessions(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
