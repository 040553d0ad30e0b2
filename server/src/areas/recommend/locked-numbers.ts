import { ClueStatus } from '@agency/shared/model/customer';
import { mayBeSame } from '@agency/shared/model/hidden-number';
import { countryCodeOf, type ReportedNumber } from '@agency/shared/model/reported-number';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { ProtectingReport } from '../dispute/record-claims';

interface Place {
  orgcode: string;
  projectId: string;
  now: Date;
}

/** Serialises reports on one project, so that the second of two equal ones sees the first. */
export async function lockProject(db: Db, { orgcode, projectId }: Place): Promise<void> {
  const key = `report ${orgcode} ${projectId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Selects reports that lock their numbers: neither invalid nor past their protection. */
function lockingReports(db: Db, { orgcode, projectId, now }: Place) {
  return db
    .selectFrom('customer')
    .innerJoin('customer_tel', 'customer_tel.customer_id', 'customer.id')
    .where('customer.orgcode', '=', orgcode)
    .where('customer.project_id', '=', projectId)
    .where('customer.clue_status', 'in', [ClueStatus.toBeConfirmed, ClueStatus.effective])
    .where('customer.protect_time', '>', now);
}

/** Finds the reports that lock one of these complete numbers. A masked number does not lock a complete one. */
export function findLocks(db: Db, place: Place, numbers: ReportedNumber[]): Promise<ProtectingReport[]> {
  return lockingReports(db, place)
    .select(['customer.id as customer_id', 'customer_tel.position as tel_position'])
    .select(['customer.member_id', 'customer.credited_id'])
    .where((or) =>
      or.or(
        numbers.map((number) =>
          or.and({
            'customer_tel.number': number.value,
            'customer_tel.country_code': countryCodeOf(number),
          }),
        ),
      ),
    )
    .execute();
}

export interface Lookalike {
  clue_id: string;
  member_id: string | null;
  awaits_full_tel: boolean;
}

/** Returns reports whose number may match this mask, those that await their complete number first. */
export async function lookalikesOf(db: Db, place: Place, hidden: ReportedNumber): Promise<Lookalike[]> {
  const rows = await lockingReports(db, place)
    .select(['customer.id as clue_id', 'customer.member_id', 'customer.awaits_full_tel'])
    .select('customer_tel.number')
    .where('customer_tel.country_code', '=', countryCodeOf(hidden))
    .where((or) =>
      or.or([
        or('customer_tel.number', 'like', hidden.value.replace(/\*/g, '_')),
        or('customer_tel.number', 'like', '%*%'),
      ]),
    )
    .orderBy('customer.awaits_full_tel', 'desc')
    .orderBy('customer.id', 'desc')
    .execute();
  return rows.filter(({ number }) => mayBeSame(number, hidden.value));
}
