import { ClueStatus } from '@agency/shared/model/customer';
import { type RetentionKind, retainedDays } from '@agency/shared/model/retention';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { fileNameOf } from '../../platform/file/file-url';
import { formatTime } from '../../platform/time/zoned-time';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import type { HistoryName } from '../history-chain/histories';
import { linkEntries } from '../history-chain/link-entries';
import { eraseSubject, removeFiles } from './erase-personal-data';
import { findSubject } from './find-subject';

const dayMs = 86_400_000;
/** Erasing a person searches all texts of the organisation, so a run erases this many at most. */
const mostPersons = 50;

/** Hours of the night, in the organisation's time zone, in which data that has reached its age is removed. */
const isNight = (hour: number) => hour >= 2 && hour < 6;

interface Run {
  orgcode: string;
  now: Date;
  before: Date;
}

type Removal = (db: Db, run: Run) => Promise<number>;

const removals: Record<RetentionKind, Removal> = {
  retain_invalid_customers: eraseInvalidCustomers,
  retain_chats: eraseChats,
  retain_shown_numbers: async (db, run) =>
    (await removeEntries(db, 'number_reveal', 'revealed_at', run)) +
    (await removeEntries(db, 'export_log', 'begun_at', run)),
  retain_error_reports: async (db, { orgcode, before }) =>
    countOf(sql`delete from error_report where orgcode = ${orgcode} and at < ${before}`, db),
  retain_sessions: async (db, { orgcode, before }) =>
    countOf(
      sql`delete from session where last_seen_at < ${before}
        and account_id in (select id from account where orgcode = ${orgcode})`,
      db,
    ),
  // A person of two organisations keeps the device for the other one.
  retain_known_devices: async (db, { orgcode, before }) =>
    countOf(
      sql`delete from known_device where seen_at < ${before}
        and person_id in (select person_id from account where orgcode = ${orgcode})
        and person_id not in (select person_id from account where orgcode <> ${orgcode})`,
      db,
    ),
};

/** Removes what has reached the age that its organisation chose. The history says how much of which kind. */
export async function applyRetention(db: Db, now: Date): Promise<number> {
  const tenants = await db.selectFrom('tenant').select(['orgcode', 'timezone', 'settings']).execute();
  let runs = 0;
  for (const { orgcode, timezone, settings } of tenants) {
    if (!isNight(Number(formatTime(now, timezone).slice(11, 13)))) continue;
    await db.transaction().execute((inside) => removeOld(inside, orgcode, settings, now));
    runs += 1;
  }
  return runs;
}

async function removeOld(
  db: Db,
  orgcode: string,
  settings: Record<string, string>,
  now: Date,
): Promise<void> {
  // Every process runs the jobs; the second one would find the rows of the first one locked.
  const { rows } = await sql<{ is_first: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`retention ${orgcode}`}, 0)) as is_first`.execute(db);
  if (!rows[0]?.is_first) return;
  const removed: [string, string][] = [];
  for (const [kind, remove] of Object.entries(removals) as [RetentionKind, Removal][]) {
    const days = retainedDays(settings, kind);
    if (days === 0) continue;
    const count = await remove(db, { orgcode, now, before: new Date(now.getTime() - days * dayMs) });
    if (count > 0) removed.push([kind, String(count)]);
  }
  if (removed.length === 0) return;
  await recordAdminChanges(db, { orgcode, accountId: null, now }, [
    {
      action: 'cleaned',
      subject_kind: 'personal_data',
      subject_id: '',
      subject_name: '',
      new_value: Object.fromEntries(removed),
    },
  ]);
}

/** Erases the people whose reports in the organisation are all invalid and old, and who are no broker there. */
async function eraseInvalidCustomers(db: Db, { orgcode, before }: Run): Promise<number> {
  const { rows } = await sql<{ country_code: string; mobile_tel: string }>`
    select country_code, number as mobile_tel from customer_tel tel join customer on customer.id = customer_id
    where customer.orgcode = ${orgcode} and number ~ '^[0-9]{5,15}$'
      and not exists (select from broker where broker.orgcode = ${orgcode}
        and broker.country_code = tel.country_code and broker.mobile_tel = number)
    group by country_code, number
    having bool_and(clue_status = ${sql.lit(ClueStatus.invalid)} and last_report_time < ${before}
      and coalesce(followed_up_at, last_report_time) < ${before} and signed_on is null)
    order by min(last_report_time) limit ${mostPersons}`.execute(db);
  for (const phone of rows) await eraseSubject(db, await findSubject(db, orgcode, phone));
  return rows.length;
}

/** Empties old messages as if they had been recalled, so that the chats keep their order. */
async function eraseChats(db: Db, { orgcode, before }: Run): Promise<number> {
  const { rows } = await sql<{ image: string | null }>`with old as (
      select conversation_id, seq, image::text as image from chat_message
      where sent_at < ${before} and state <> 'recalled'
        and conversation_id in (select id from chat_conversation where orgcode = ${orgcode}))
    update chat_message set text = '', image = null, card = null, state = 'recalled' from old
    where chat_message.conversation_id = old.conversation_id and chat_message.seq = old.seq
    returning old.image`.execute(db);
  const names = rows.flatMap(({ image }) =>
    [...(image ?? '').matchAll(/\/files\/[\w.-]+/g)].map(([url]) => fileNameOf(url)),
  );
  await removeFiles(
    db,
    orgcode,
    names.filter((name) => name !== null),
  );
  return rows.length;
}

async function removeEntries(
  db: Db,
  history: HistoryName,
  time: string,
  { orgcode, before }: Run,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from ${sql.table(history)}
    where orgcode = ${orgcode} and ${sql.ref(time)} < ${before} returning id::text as id`.execute(db);
  await linkEntries(
    db,
    history,
    orgcode,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function countOf(query: ReturnType<typeof sql>, db: Db): Promise<number> {
  const { numAffectedRows } = await query.execute(db);
  return Number(numAffectedRows ?? 0);
}
