import { isDeepStrictEqual } from 'node:util';
import type { SessionCall } from '../../platform/call/call';
import type { DoneRow } from '../../platform/db/tables/batch-rows';
import { changeBrokers } from '../customer-owner/change-brokers';
import { lockBroker } from './broker-state';

export async function undoBroker(
  { db, session }: SessionCall,
  { id, before, after }: Extract<DoneRow, { kind: 'broker' }>,
): Promise<boolean> {
  const now = await lockBroker(db, session.orgcode, id);
  if (!isDeepStrictEqual(now, after)) return false;
  const { member_id, broker_status } = before;
  await changeBrokers(db, (brokers) => brokers.where('id', '=', id), { member_id, broker_status });
  return true;
}
