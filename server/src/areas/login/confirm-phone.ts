import type { Db } from '../../platform/db/database';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { forgetDevices } from './known-devices';

/** Milliseconds for which a new number can be confirmed. */
export const phoneChangeLifeMs = 7 * 24 * 3_600_000;

interface Phone {
  country_code: string;
  mobile_tel: string;
}

/** New numbers of identities that wait for a code sent to `phone`, in the order in which admins entered them. */
function waitingFor(db: Db, { country_code, mobile_tel }: Phone, now: Date) {
  return db
    .selectFrom('phone_change')
    .innerJoin('account', 'account.id', 'phone_change.account_id')
    .where('phone_change.country_code', '=', country_code)
    .where('phone_change.mobile_tel', '=', mobile_tel)
    .where('asked_at', '>', new Date(now.getTime() - phoneChangeLifeMs))
    .where('account.disabled_at', 'is', null);
}

/** Returns whether a code for this number is sent although nobody logs in with it yet. */
export async function isAwaited(db: Db, phone: Phone, now: Date): Promise<boolean> {
  const waiting = await waitingFor(db, phone, now).select('account_id').executeTakeFirst();
  return waiting !== undefined;
}

/**
 * Moves the identities that wait for this number to it, after a login code has proven that the number is their
 * person's. An admin decides only for the own organisation: of a person who also works for others only its identities
 * get the new login, because that admin could have entered any number. The others join it when their admins enter the
 * same number.
 */
export async function confirmPhone(db: Db, phone: Phone, now: Date): Promise<void> {
  const changes = await waitingFor(db, phone, now)
    .innerJoin('person', 'person.id', 'account.person_id')
    .select([
      'account.id',
      'account.orgcode',
      'person_id',
      'person.country_code',
      'person.mobile_tel',
      'person.name',
    ])
    .orderBy('account.id')
    .forUpdate(['phone_change', 'person'])
    .execute();
  for (const change of changes) await move(db, change, phone, now);
}

type Waiting = Phone & { id: string; orgcode: string; person_id: string; name: string };

async function move(db: Db, change: Waiting, phone: Phone, now: Date): Promise<void> {
  const { id, orgcode, person_id, name } = change;
  await db.deleteFrom('phone_change').where('account_id', '=', id).execute();
  const own = { country_code: phone.country_code, mobile_tel: phone.mobile_tel };
  const known = await db
    .selectFrom('person')
    .select('id')
    .where('country_code', '=', own.country_code)
    .where('mobile_tel', '=', own.mobile_tel)
    .executeTakeFirst();
  const elsewhere = await db
    .selectFrom('account')
    .select('id')
    .where('person_id', '=', person_id)
    .where('orgcode', '!=', orgcode)
    .executeTakeFirst();
  const ofOrganisation = db.selectFrom('account').select('member_id').where('orgcode', '=', orgcode);
  let to = person_id;
  if (!known && !elsewhere) await db.updateTable('person').set(own).where('id', '=', person_id).execute();
  else {
    // Somebody of the organisation has got this number meanwhile.
    if (known && (await ofOrganisation.where('person_id', '=', known.id).executeTakeFirst())) return;
    to = known?.id ?? (await createPerson(db, own, name));
    await db
      .updateTable('account')
      .set({ person_id: to })
      .where('person_id', '=', person_id)
      .where('orgcode', '=', orgcode)
      .execute();
    await forgetProofs(db, person_id);
  }
  await db
    .updateTable('member')
    .set(own)
    .where('id', 'in', ofOrganisation.where('person_id', '=', to))
    .execute();
  const numberOf = ({ country_code, mobile_tel }: Phone) => ({
    login_mobile: `+${country_code} ${mobile_tel}`,
  });
  await recordAdminChanges(db, { orgcode, accountId: id, now }, [
    {
      action: 'changed',
      subject_kind: 'people',
      subject_id: id,
      subject_name: name,
      old_value: numberOf(change),
      new_value: numberOf(own),
    },
  ]);
}

async function createPerson(db: Db, phone: Phone, name: string): Promise<string> {
  const { id } = await db
    .insertInto('person')
    .values({ ...phone, name, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever gets the old number later must not be open to the password and passkeys of its previous owner. */
async function forgetProofs(db: Db, person_id: string): Promise<void> {
  const left = await db
    .selectFrom('account')
    .select('id')
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  if (left) return;
  await db.updateTable('person').set({ password_hash: '' }).where('id', '=', person_id).execute();
  await db.deleteFrom('passkey').where('person_id', '=', person_id).execute();
  await forgetDevices(db, person_id);
}
