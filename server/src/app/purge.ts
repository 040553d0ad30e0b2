import { visitRetentionSeconds } from '@agency/shared/model/visit';
import { countsLifeMs } from '../areas/build-counts/repository';
import { cardLifeMs } from '../areas/chat/card';
import { phoneChangeLifeMs } from '../areas/login/confirm-phone';
import { deliveryDays } from '../areas/webhook/deliveries';
import type { Db } from '../platform/db/database';
import { pruneEvents } from '../platform/live/feed';
import { deviceLifeSeconds } from '../platform/session/device-cookie';

const dayMs = 86_400_000;

/** A visit with a lost answer may be sent again under its key for as long as visits are accepted, plus one day. */
const keyLifeMs = visitRetentionSeconds * 1000 + dayMs;

export async function purgeOld(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const halfAYearAgo = new Date(now.getTime() - deviceLifeSeconds * 1000);
  const monthAgo = new Date(now.getTime() - 30 * dayMs);
  const quarterAgo = new Date(now.getTime() - 90 * dayMs);
  await db.deleteFrom('rate_event').where('at', '<', dayAgo).execute();
  await db.deleteFrom('sms_code').where('expires_at', '<', dayAgo).execute();
  await db
    .deleteFrom('phone_change')
    .where('asked_at', '<', new Date(now.getTime() - phoneChangeLifeMs))
    .execute();
  await db.deleteFrom('login_ticket').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('mp_token').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('mp_consent').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('mp_code').where('used_at', '<', dayAgo).execute();
  await db.deleteFrom('console_logout').where('expires_at', '<', now).execute();
  await db.deleteFrom('page_key').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('chat_card')
    .where('made_at', '<', new Date(now.getTime() - cardLifeMs))
    .execute();
  await db
    .deleteFrom('push_subscription')
    .where('session_hash', 'in', (query) =>
      query.selectFrom('session').select('token_hash').where('revoked_at', 'is not', null),
    )
    .execute();
  await db.deleteFrom('push_delivery').where('queued_at', '<', dayAgo).execute();
  await db
    .deleteFrom('webhook_delivery')
    .where('queued_at', '<', new Date(now.getTime() - deliveryDays * dayMs))
    .execute();
  await db
    .deleteFrom('record_merge_row')
    .where('merge_id', 'in', (query) =>
      query.selectFrom('record_merge').select('id').where('merged_at', '<', dayAgo),
    )
    .execute();
  await db
    .deleteFrom('hand_over_row')
    .where('hand_over_id', 'in', (query) =>
      query.selectFrom('hand_over').select('id').where('handed_at', '<', dayAgo),
    )
    .execute();
  await db
    .deleteFrom('import_lookalike')
    .where('import_id', 'in', (query) =>
      query.selectFrom('import_run').select('id').where('begun_at', '<', dayAgo),
    )
    .execute();
  await db.deleteFrom('batch').where('done_at', '<', dayAgo).execute();
  const keysSince = new Date(now.getTime() - keyLifeMs);
  await db.deleteFrom('idempotency').where('created_at', '<', keysSince).execute();
  await pruneEvents(db, now);
  // An entry that nobody takes off the list stays as long as a known device.
  await db
    .deleteFrom('unsent_write')
    .where((row) => row.or([row('done_at', '<', monthAgo), row('deposited_at', '<', halfAYearAgo)]))
    .execute();
  await db.deleteFrom('session').where('last_seen_at', '<', quarterAgo).execute();
  await db.deleteFrom('known_device').where('seen_at', '<', halfAYearAgo).execute();
  const countsSince = new Date(now.getTime() - countsLifeMs);
  await db.deleteFrom('build_count').where('minute', '<', countsSince).execute();
  await db.deleteFrom('web_vital').where('hour', '<', countsSince).execute();
  await db.deleteFrom('error_report').where('at', '<', quarterAgo).execute();
  await db.deleteFrom('error_group').where('last_at', '<', quarterAgo).execute();
}
