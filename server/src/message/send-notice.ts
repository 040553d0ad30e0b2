import { AccountType } from '@agency/shared/model/account';
import type { Db } from '../db/database';
import type { NoticeKind } from './notice-texts';

/** `msg_type` of a notice. */
const customerDynamics = 1;
const reminder = 2;

interface Notice {
  orgcode: string;
  /** Whose attache accounts are told. */
  memberId: string;
  kind: Exclude<NoticeKind, 'plain'>;
  /** What the words of the kind name. */
  params: Record<string, string>;
  /** Where the notice leads: `store_id`, `clue_id` and `type` of the screen behind it. */
  extra: Record<string, string | number | null>;
}

/** Tells a member's attache accounts what happened. Runs in the transaction of the event: both are stored, or neither. */
export async function sendNotice(db: Db, notice: Notice, now: Date): Promise<void> {
  const { orgcode, memberId, kind, params, extra } = notice;
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where('member_id', '=', memberId)
    .where('account_type', '=', AccountType.attache)
    .where('disabled_at', 'is', null)
    .execute();
  if (accounts.length === 0) return;
  const rows = accounts.map(({ id }) => ({
    orgcode,
    account_id: id,
    msg_type: kind.startsWith('store_') ? reminder : customerDynamics,
    kind,
    params: JSON.stringify(params),
    extra: JSON.stringify(extra),
    time: now,
  }));
  await db.insertInto('notice').values(rows).execute();
}
