import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

export interface ProtectingReport {
  customer_id: string;
  tel_position: number;
  member_id: string | null;
  credited_id: string | null;
}

export interface RefusedReport {
  orgcode: string;
  now: Date;
  member_id: string;
  store_id: string | null;
  broker_id: string;
  list_type: number;
  cst_name: string;
}

/**
 * Records that a member claims customers of others: once for each customer and member, and counted when repeated. A
 * report of a member's own customer is no dispute.
 */
export async function recordClaims(
  db: Db,
  protecting: readonly ProtectingReport[],
  { cst_name, now, ...refused }: RefusedReport,
): Promise<void> {
  const ofOthers = protecting.filter(
    ({ member_id, credited_id }) => ![member_id, credited_id].includes(refused.member_id),
  );
  const claims = new Map(ofOthers.map((report) => [report.customer_id, report]));
  for (const { customer_id, tel_position } of claims.values()) {
    await db
      .insertInto('report_dispute')
      .values({
        ...refused,
        customer_id,
        tel_position,
        claimed_name: cst_name,
        claimed_at: now,
        last_claimed_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .constraint('report_dispute_once')
          .doUpdateSet({ last_claimed_at: now, claims: sql`report_dispute.claims + 1` }),
      )
      .execute();
  }
}
