import { BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { brokerName } from '../../platform/search/searched-names';
import { changeBrokers } from '../customer-owner/change-brokers';
import { isSealed, readInvitation } from '../invitation/invitation-code';
import { openInvitationKey } from '../invitation/stored-key';
import { recordOpenEvent } from '../open-event/record-open-event';

export interface Invitation {
  orgcode: string;
  member_id: string;
  group_id: string | null;
  store_id: string | null;
  org_name: string;
  /** Country of the organisation, from which invited people most likely have a number. */
  country_id: string;
  store_name: string | null;
}

interface InvitationDeps {
  db: Db;
  secretsKey: Buffer;
}

type Named = Pick<Invitation, 'member_id' | 'group_id' | 'store_id'>;

/** Returns the invitation of a code; undefined if the code is invalid or its store accepts no brokers. */
export async function findInvitation(
  { db, secretsKey }: InvitationDeps,
  code: string,
): Promise<Invitation | undefined> {
  const named = await sealedInvitation({ db, secretsKey }, code);
  if (!named) return undefined;
  const found = await db
    .selectFrom('member')
    .innerJoin('tenant', 'tenant.orgcode', 'member.orgcode')
    .leftJoin('store', (join) =>
      join
        .on('store.id', '=', named.store_id)
        .onRef('store.orgcode', '=', 'member.orgcode')
        .on('store.store_status', '=', StoreStatus.inCooperation)
        .on('store.deleted_at', 'is', null),
    )
    .select(['member.orgcode', 'tenant.org_name', 'tenant.country_id', 'store.store_name'])
    .where('member.id', '=', named.member_id)
    .executeTakeFirst();
  const isClosed = !found || (named.store_id !== null && found.store_name === null);
  return isClosed ? undefined : { ...named, ...found };
}

async function sealedInvitation(
  { db, secretsKey }: InvitationDeps,
  code: string,
): Promise<Named | undefined> {
  const named = readInvitation(code);
  if (!named) return undefined;
  const { member_id, group_id = null, store_id = null } = named;
  const member = await db
    .selectFrom('member')
    .select('invitation_key')
    .where('id', '=', member_id)
    .executeTakeFirst();
  const isValid = member && isSealed(named, openInvitationKey(member.invitation_key, secretsKey));
  return isValid ? { member_id, group_id, store_id } : undefined;
}

/**
 * Registers a broker for a manager's approval. A refused or removed broker is reviewed again under this invitation; any
 * other known number stays unchanged. The answer does not reveal which.
 */
export async function registerBroker(
  database: Db,
  invitation: Invitation,
  broker: { name: string; gender: number; countryCode: string; mobileTel: string },
  now: Date,
): Promise<void> {
  const { orgcode, member_id } = invitation;
  const { name, gender, countryCode, mobileTel } = broker;
  await database.transaction().execute(async (db) => {
    const lock = `broker ${orgcode} ${countryCode} ${mobileTel}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
    // Locks the store before its brokers, in the order of reassignments.
    const place = await placeOf(db, invitation);
    const known = await db
      .selectFrom('broker')
      .select(['id', 'store_id', 'broker_type', 'broker_status'])
      .where('orgcode', '=', orgcode)
      .where('country_code', '=', countryCode)
      .where('mobile_tel', '=', mobileTel)
      .orderBy('id', 'desc')
      .forUpdate()
      .execute();
    if (!known.every(isGone)) return;
    const registered = {
      ...place,
      inviter_id: member_id,
      ...brokerName(name),
      is_masked: false,
      broker_status: BrokerStatus.inReview,
      gender,
    };
    const [newest] = known;
    const event = { orgcode, now, kind: 'broker.registered' } as const;
    if (newest) {
      await changeBrokers(db, (brokers) => brokers.where('id', '=', newest.id), registered);
      await recordOpenEvent(db, { ...event, ids: [newest.id] });
      return;
    }
    const phone = { country_code: countryCode, mobile_tel: mobileTel };
    const { id } = await db
      .insertInto('broker')
      .values({ ...registered, ...phone, orgcode, created_on: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordOpenEvent(db, { ...event, ids: [id] });
  });
}

function isGone(broker: { store_id: string | null; broker_type: number; broker_status: number }): boolean {
  const isRemoved = broker.store_id === null && broker.broker_type !== BrokerType.independent;
  return isRemoved || broker.broker_status === BrokerStatus.disabled;
}

/** Returns store and member of a new broker, read under the lock in case the store is just reassigned. */
async function placeOf(db: Db, { store_id, group_id, member_id }: Invitation) {
  const independent = { store_id: null, member_id, group_id, broker_type: BrokerType.independent };
  if (!store_id) return independent;
  const store = await db
    .selectFrom('store')
    .select('member_id')
    .where('id', '=', store_id)
    .forShare()
    .executeTakeFirstOrThrow();
  return { store_id, member_id: store.member_id, group_id: null, broker_type: BrokerType.broker };
}
