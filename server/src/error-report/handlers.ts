import type { Handlers } from '../http/call';
import { take } from '../http/limits';

export const reportHandlers: Handlers<'POST /report/error'> = {
  'POST /report/error': async ({ body, db, deps, session, now, address }) => {
    await take(db, [{ key: `report ${address}`, rules: deps.limits.reportsPerAddress }], now);
    const { kind, message, remote = '', build_id = '', served_by = '', stack = '', url = '' } = body;
    await db
      .insertInto('error_report')
      .values({
        orgcode: session?.orgcode,
        account_id: session?.accountId,
        kind,
        remote,
        build_id,
        served_by,
        message,
        stack,
        url,
        detail: JSON.stringify(body.detail ?? {}),
        at: now,
      })
      .execute();
    return null;
  },
};
