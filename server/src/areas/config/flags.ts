import { type FlagName, flagNames, flags, isFlag, isOnFor } from '@agency/shared/model/flags';
import type { Db } from '../../platform/db/database';
import type { Session } from '../../platform/session/session';

export interface SetShare {
  name: FlagName;
  orgcode: string | null;
  percent: number;
}

/**
 * Returns the enabled features of the caller: the tenant's share overrides the global one, which overrides the default.
 */
export async function flagsFor(
  db: Db,
  session: Pick<Session, 'orgcode' | 'accountId'> | null,
): Promise<Record<FlagName, boolean>> {
  const shares = await setShares(db, session?.orgcode ?? null);
  const shareOf = (name: FlagName, orgcode: string | null) =>
    shares.find((share) => share.name === name && share.orgcode === orgcode)?.percent;
  const entries = flagNames.map((name): [FlagName, boolean] => {
    const own = session ? shareOf(name, session.orgcode) : undefined;
    const percent = own ?? shareOf(name, null) ?? flags[name].percent;
    return [name, isOnFor(name, percent, session?.accountId ?? null)];
  });
  return Object.fromEntries(entries) as Record<FlagName, boolean>;
}

export async function setShares(db: Db, orgcode?: string | null): Promise<SetShare[]> {
  const rows = await db
    .selectFrom('flag_share')
    .select(['name', 'orgcode', 'percent'])
    .$if(orgcode !== undefined, (query) =>
      query.where((row) => row.or([row('orgcode', 'is', null), row('orgcode', '=', orgcode ?? null)])),
    )
    .orderBy('name')
    .orderBy('orgcode', (order) => order.asc().nullsFirst())
    .execute();
  return rows.flatMap(({ name, ...share }) => (isFlag(name) ? [{ name, ...share }] : []));
}

/** Sets a percentage from 0 to 100; null removes it. */
export async function setShare(
  db: Db,
  { name, orgcode, percent }: Omit<SetShare, 'percent'> & { percent: number | null },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('flag_share')
      .where('name', '=', name)
      .where('orgcode', 'is not distinct from', orgcode)
      .execute();
    if (percent === null) return;
    await transaction.insertInto('flag_share').values({ name, orgcode, percent, changed_at: now }).execute();
  });
}
