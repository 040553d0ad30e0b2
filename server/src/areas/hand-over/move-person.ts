import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { badInput } from '../../platform/http/api-error';

export interface Move {
  from: { id: string; code: string };
  to: { id: string; code: string };
}

/**
 * Reads to which company a person moves; null if none is named, because then the access of the person ends.
 * @throws ApiError `badInput` if the company is archived, of another organisation, or the one of the person.
 */
export async function readMove(
  { db, session }: Pick<SessionCall, 'db' | 'session'>,
  presentId: string,
  companyId: string | undefined,
): Promise<Move | null> {
  if (companyId === undefined) return null;
  const ids = [presentId, companyId];
  const companies = await db
    .selectFrom('company')
    .select(['id', 'code', 'archived_at'])
    .where('orgcode', '=', session.orgcode)
    .where('id', 'in', ids)
    .execute();
  const to = companies.find(({ id, archived_at }) => BigInt(id) === BigInt(companyId) && !archived_at);
  const from = companies.find(({ id }) => id === presentId);
  if (!to || !from || to === from) throw badInput('to_company_id', 'unknown');
  return { from, to };
}

/**
 * Changes the company of a member from one to another, and with it that of their stores. Returns false if the member is
 * in a third company by now, or the other one is archived.
 */
export async function moveMember(
  db: Db,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const moved = await db
    .updateTable('member')
    .set({ company_id: to })
    .where('id', '=', memberId)
    .where('company_id', '=', from)
    .where((row) =>
      row.exists(
        row.selectFrom('company').select('id').where('id', '=', to).where('archived_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  await db.updateTable('store').set({ company_id: to }).where('member_id', '=', memberId).execute();
  return true;
}
