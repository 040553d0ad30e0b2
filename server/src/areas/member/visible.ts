import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Reader } from '../../platform/session/session';
import { companiesBelow } from './below-company';

type Seer = Pick<Reader, 'orgcode' | 'branchId'>;

/**
 * Selects the companies that a question is about: `companyId` and all below it, as far as the session sees them. Null
 * is the whole organisation.
 */
export function companiesOf(session: Seer, companyId?: string): RawBuilder<string> | null {
  const { branchId } = session;
  const asked = companyId ? companiesBelow(session, companyId) : null;
  const seen = branchId ? companiesBelow(session, branchId) : null;
  if (!asked || !seen) return asked ?? seen;
  return sql<string>`(select id from company where id in ${asked} and id in ${seen})`;
}

export function membersOf(session: Seer, companyId?: string): RawBuilder<string> | null {
  const companies = companiesOf(session, companyId);
  return companies && sql<string>`(select id from member where company_id in ${companies})`;
}

/**
 * Builds the condition of a branch manager for rows that belong to a member: their own people's, and those of nobody.
 * Null for all other sessions, whose queries stay as they are.
 */
export function isSeenByBranch(session: Seer, owner: RawBuilder<unknown>): RawBuilder<boolean> | null {
  const members = membersOf(session);
  return members && sql<boolean>`(${owner} is null or ${owner} in ${members})`;
}

export async function seesMember(
  { db, session }: { db: Db; session: Seer },
  memberId: string | null,
): Promise<boolean> {
  const isSeen = isSeenByBranch(session, sql`${memberId}::bigint`);
  if (!isSeen) return true;
  const { rows } = await sql<{ is_seen: boolean }>`select ${isSeen} as is_seen`.execute(db);
  return rows[0]?.is_seen === true;
}

/** Kind of reader, which decides the text of a prepared query; the reader's ids are its parameters. */
export type View = 'everything' | 'branch' | 'own';

export function viewOf({ isManager, branchId }: Reader): View {
  if (!isManager) return 'own';
  return branchId ? 'branch' : 'everything';
}

export function readerWith(view: View, ids: Omit<Reader, 'isManager'>): Reader {
  return { ...ids, isManager: view !== 'own', branchId: view === 'branch' ? ids.branchId : null };
}
