import type { Handlers } from '../../platform/call/call';
import { networkOf } from '../../platform/http/network-of';
import { take } from '../../platform/quota/limits';
import { currentTraceCode } from '../../platform/trace/call-trace';
import { fittingReport } from './fitting-report';
import { countAnother, forgetOldest, isFlood, saveReport } from './repository';

export const reportHandlers: Handlers<'POST /report/error'> = {
  'POST /report/error': async ({ body, db, deps: { limits }, session, now, address }) => {
    await take(db, [{ key: `report ${networkOf(address)}`, rules: limits.reportsPerAddress }], now);
    const report = fittingReport(body, currentTraceCode());
    if (await isFlood(db, report, limits.reports.perBuildAndHour, now)) {
      await countAnother(db, report);
      return null;
    }
    const id = await saveReport(db, {
      ...report,
      orgcode: session?.orgcode,
      account_id: session?.accountId,
      at: now,
    });
    await forgetOldest(db, report, id, limits.reports);
    return null;
  },
};
