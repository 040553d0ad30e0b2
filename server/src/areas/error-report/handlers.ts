import type { Handlers } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { networkOf } from '../../platform/http/network-of';
import { type Limits, take } from '../../platform/quota/limits';
import { currentTraceCode } from '../../platform/trace/call-trace';
import type { BuildServices } from '../build-counts/published-builds';
import { addToGroup, forgetLeastGroups, hasGroup } from './error-groups';
import { describeFault, type Fault } from './fault';
import { fittingReport } from './fitting-report';
import { countAnother, forgetOldest, isFlood, saveReport } from './repository';

type NewReport = Parameters<typeof saveReport>[1];

export const reportHandlers: Handlers<'POST /report/error', BuildServices> = {
  'POST /report/error': async (call) => {
    const {
      body,
      db,
      deps: { limits, isPublished },
      session,
      now,
      address,
    } = call;
    const network = networkOf(address);
    const fault = describeFault(body);
    const isKnown = fault !== null && (await isPublished(fault.app, fault.build_id));
    const about = { orgcode: session?.orgcode, account_id: session?.accountId, at: now };
    await db.transaction().execute(async (inside) => {
      if (await call.isRepeatIn(inside)) return;
      await take(inside, [{ key: `report ${network}`, rules: limits.reportsPerAddress }], now);
      await storeReport(inside, { ...fittingReport(body, currentTraceCode()), ...about }, limits, now);
      if (!isKnown) return;
      const user = session ? `account ${session.accountId}` : network;
      await group(inside, { fault, network, user }, limits, now);
    });
    return null;
  },
};

async function storeReport(db: Db, report: NewReport, limits: Limits, now: Date): Promise<void> {
  if (await isFlood(db, report, limits.reports.perBuildAndHour, now)) {
    await countAnother(db, report);
    return;
  }
  const id = await saveReport(db, report);
  await forgetOldest(db, report, id, limits.reports);
}

async function group(
  db: Db,
  { fault, network, user }: { fault: Fault; network: string; user: string },
  limits: Limits,
  now: Date,
): Promise<void> {
  const isNew = !(await hasGroup(db, fault));
  if (isNew && !(await mayAddGroup(db, network, limits, now))) return;
  await addToGroup(db, fault, user, now);
  if (isNew) await forgetLeastGroups(db, fault.app, limits.errorGroups);
}

/** One network can make up only so many faults; reports of further ones are stored, but not grouped. */
async function mayAddGroup(db: Db, network: string, limits: Limits, now: Date): Promise<boolean> {
  const quotas = [{ key: `error group ${network}`, rules: limits.errorGroups.newPerAddress }];
  try {
    await take(db, quotas, now);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
