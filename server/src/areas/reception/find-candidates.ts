import { maskPhone } from '@agency/shared/model/phone';
import { sql } from 'kysely';
import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { take } from '../../platform/quota/limits';
import { formatTime } from '../../platform/time/zoned-time';
import { findCard } from './find-card';
import { receivedCustomers } from './received-customers';
import { receptionStateOf } from './reception-state';

const mostCandidates = 50;

export const findByCode: Handler<'POST /expand/reception/find-by-code'> = async (call) => {
  const { body, db, session } = call;
  await limitSearches(call);
  const report = await db
    .selectFrom('customer')
    .innerJoin('project', 'project.id', 'customer.project_id')
    .select(['customer.id', 'project.id as project_id', 'project.name'])
    .where('customer.orgcode', '=', session.orgcode)
    .where('customer.qr_type', '=', 'qr_code')
    .where('customer.qr_data', '=', body.code.trim())
    .where('customer.qr_data', '<>', '')
    .orderBy('customer.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!report) throw new ApiError('receptionCodeUnknown');
  const { id, project_id, name } = report;
  const isReceived = session.receives === 'all' || session.receives.includes(project_id);
  return { card: isReceived ? await findCard(call, id) : null, project_item: { id: project_id, name } };
};

export const findByNumber: Handler<'POST /expand/reception/find-by-number'> = async (call) => {
  const { body, now, zone } = call;
  await limitSearches(call);
  const rows = await receivedCustomers(call)
    .innerJoin('customer_tel', 'customer_tel.customer_id', 'customer.id')
    .select(['customer.id', 'customer.cst_name', 'customer.clue_status', 'customer.cst_status'])
    .select(['customer.awaits_full_tel', 'customer.protect_time', 'customer.last_report_time'])
    .select(['customer_tel.number', 'customer_tel.country_code', 'project.id as project_id', 'project.name'])
    .where(sql<boolean>`right(customer_tel.number, 4) = ${body.last_digits}`)
    .orderBy('customer.last_report_time', 'desc')
    .orderBy('customer.id', 'desc')
    .orderBy('customer_tel.position', 'desc')
    .limit(mostCandidates)
    .execute();
  // A customer with two such numbers is one candidate, with the first of them.
  const candidates = new Map(rows.map((row) => [row.id, row]));
  return {
    list: [...candidates.values()].map((row) => ({
      clue_id: row.id,
      cst_name: row.cst_name,
      mobile_tel: maskPhone(row.number),
      country_code: row.country_code,
      project_item: { id: row.project_id, name: row.name },
      state: receptionStateOf(row, now),
      last_report_time: formatTime(row.last_report_time, zone),
    })),
  };
};

/** A search is a read, so its count has a transaction of its own. */
async function limitSearches({ db, deps, session, now }: SessionCall): Promise<void> {
  const searches = {
    key: `reception ${session.accountId}`,
    rules: deps.limits.receptionSearchesPerAccount,
  };
  await db.transaction().execute((inside) => take(inside, [searches], now));
}
