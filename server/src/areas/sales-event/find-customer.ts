import { ClueStatus } from '@agency/shared/model/customer';
import { mayBeSame } from '@agency/shared/model/hidden-number';
import { readPhone } from '@agency/shared/model/read-phone';
import { readTyped } from '@agency/shared/model/typed-digits';
import type { Db } from '../../platform/db/database';
import { EventRefusal, type Named } from './read-sales-event';

interface Organisation {
  orgcode: string;
  /** Calling code of numbers without one. */
  countryCode: string;
}

/**
 * Returns the report that an event is about. A complete number prefers reports with the same number to those whose
 * hidden digits leave it possible, and reports that count to those that are invalid.
 * @throws EventRefusal `unknown_customer`, or `ambiguous_customer` with the ids of the reports
 */
export async function findReport(
  db: Db,
  { orgcode, countryCode }: Organisation,
  named: Named,
): Promise<{ id: string; awaits_full_tel: boolean }> {
  if ('clue_id' in named) {
    const found = await db
      .selectFrom('customer')
      .select(['id', 'awaits_full_tel'])
      .where('orgcode', '=', orgcode)
      .where('id', '=', named.clue_id)
      .executeTakeFirst();
    if (!found) throw new EventRefusal('unknown_customer');
    return found;
  }
  const phone = phoneOf(named.mobile, named.country_code || countryCode);
  const reports = await reportsLike(db, orgcode, named.project_code, phone);
  const [best = []] = [
    reports.filter(
      ({ number, clue_status }) => number === phone.number && clue_status !== ClueStatus.invalid,
    ),
    reports.filter(({ clue_status }) => clue_status !== ClueStatus.invalid),
    reports,
  ].filter(({ length }) => length > 0);
  const [first] = best;
  if (!first) throw new EventRefusal('unknown_customer');
  const candidates = [...new Set(best.map(({ id }) => id))];
  if (candidates.length > 1) throw new EventRefusal('ambiguous_customer', { candidates });
  return first;
}

interface Phone {
  countryCode: string;
  /** Digits, with stars for hidden ones. */
  number: string;
}

function phoneOf(mobile: string, countryCode: string): Phone {
  const bare = countryCode.replace(/^(\+|00)/, '');
  if (mobile.includes('*')) return { countryCode: bare, number: readTyped(mobile).replace(/[^\d*]/g, '') };
  const { country_code, mobile_tel } = readPhone(mobile, bare);
  return { countryCode: country_code, number: mobile_tel };
}

async function reportsLike(db: Db, orgcode: string, projectCode: string, { countryCode, number }: Phone) {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('customer_tel', 'customer_tel.customer_id', 'customer.id')
    .innerJoin('project', 'project.id', 'customer.project_id')
    .select(['customer.id', 'customer.awaits_full_tel', 'customer.clue_status', 'customer_tel.number'])
    .where('customer.orgcode', '=', orgcode)
    .where('project.orgcode', '=', orgcode)
    .where('project.code', '=', projectCode)
    .where('customer_tel.country_code', '=', countryCode)
    .where((or) =>
      or.or([
        or('customer_tel.number', 'like', number.replace(/\*/g, '_')),
        or('customer_tel.number', 'like', '%*%'),
      ]),
    )
    .orderBy('customer.id')
    .execute();
  return rows.filter((row) => mayBeSame(row.number, number));
}
