import { BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { sql } from 'kysely';
import type { Db } from '../db/database';

export interface Invitation {
  code: string;
  orgcode: string;
  member_id: string;
  group_id: string | null;
  org_name: string;
  country_code: string;
}

/** The invitation behind a code; undefined for a code that is none. */
export function findInvitation(db: Db, code: string): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('tenant', 'tenant.orgcode', 'invitation.orgcode')
    .innerJoin('member', 'member.id', 'invitation.member_id')
    .select(['invitation.code', 'invitation.orgcode', 'invitation.member_id', 'invitation.group_id'])
    .select(['tenant.org_name', 'member.country_code'])
    .where('invitation.code', '=', code)
    .executeTakeFirst();
}

/**
 * An independent broker who waits for a manager's approval. A number that the organisation has already stays as it is:
 * whoever registers is told nothing of it.
 */
export async function registerBroker(
  database: Db,
  invitation: Invitation,
  broker: { name: string; gender: number; countryCode: string; mobileTel: string },
  now: Date,
): Promise<void> {
  const { orgcode, member_id, group_id } = invitation;
  const { name, gender, countryCode, mobileTel } = broker;
  await database.transaction().execute(async (db) => {
    const lock = `broker ${orgcode} ${countryCode} ${mobileTel}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
    const known = await db
      .selectFrom('broker')
      .select('id')
      .where('orgcode', '=', orgcode)
      .where('country_code', '=', countryCode)
      .where('mobile_tel', '=', mobileTel)
      .executeTakeFirst();
    if (known) return;
    await db
      .insertInto('broker')
      .values({
        orgcode,
        store_id: null,
        member_id,
        group_id,
        inviter_id: member_id,
        broker_name: name,
        country_code: countryCode,
        mobile_tel: mobileTel,
        is_masked: false,
        broker_status: BrokerStatus.inReview,
        broker_type: BrokerType.independent,
        gender,
        created_on: now,
      })
      .execute();
  });
}
