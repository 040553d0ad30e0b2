import type { ApiOutput } from '@agency/shared/api';
import type { Handler, SessionCall } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import { ownAccountOf } from '../../platform/session/session';
import { canonicalZone } from '../../platform/time/zoned-time';
import { currencies, rateBetween } from './currencies';

export async function readUserSetting(call: SessionCall): Promise<ApiOutput<'GET /expand/user-setting'>> {
  const { db, session, language } = call;
  const tenant = await db
    .selectFrom('tenant')
    .select(['currency', 'timezone'])
    .where('orgcode', '=', session.orgcode)
    .executeTakeFirstOrThrow();
  const own = await db
    .selectFrom('user_setting')
    .selectAll()
    .where('account_id', '=', ownAccountOf(session))
    .executeTakeFirst();
  const currency = own?.currency ?? tenant.currency;
  return {
    language: own?.language ?? language,
    currency,
    currency_symbol: currencies[currency]?.symbol ?? currency,
    currency_rate: rateBetween(tenant.currency, currency),
    org_currency: tenant.currency,
    org_currency_symbol: currencies[tenant.currency]?.symbol ?? tenant.currency,
    timezone: own?.timezone ?? tenant.timezone,
  };
}

export const saveUserSetting: Handler<'POST /expand/user-setting'> = async (call) => {
  const { body, db, session } = call;
  if (body.timezone !== undefined && canonicalZone(body.timezone) === null)
    throw badInput('timezone', 'unknown');
  await db
    .insertInto('user_setting')
    .values({ account_id: ownAccountOf(session), ...body })
    .onConflict((conflict) =>
      // Changes only what was sent; setting the account keeps the statement valid for an empty body.
      conflict.column('account_id').doUpdateSet({ account_id: ownAccountOf(session), ...body }),
    )
    .execute();
  return readUserSetting(call);
};
