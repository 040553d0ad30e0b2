import type { SessionCall } from '../../platform/call/call';
import type { HandedShare, HeldCounts } from '../../platform/db/tables/administration';
import { sendNotices } from '../notice/send-notices';
import type { Identity } from './division';

export interface Received {
  successor: Identity;
  counts: HeldCounts;
}

/** Sends each successor one notice for everything that they receive. Call it at the end of the transaction. */
export async function notifySuccessors(
  { db, session, now }: SessionCall,
  person: Identity,
  received: readonly Received[],
): Promise<HandedShare[]> {
  const notices = received.map(({ successor, counts }) => ({
    orgcode: session.orgcode,
    accountIds: [successor.account_id],
    kind: 'work_handed_over' as const,
    params: {
      person: person.name,
      stores: String(counts.stores),
      brokers: String(counts.brokers),
      customers: String(counts.customers),
    },
    extra: { page: 'stores' },
  }));
  const ids = await sendNotices(db, notices, now);
  return received.map(({ successor, counts }, index) => ({
    account_id: successor.account_id,
    counts,
    notice_ids: ids[index] ?? [],
  }));
}
