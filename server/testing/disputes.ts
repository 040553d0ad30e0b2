import { newStore } from './api-case';
import { aReport } from './reports';
import type { TestApp } from './start-test-app';
import { call, sessionOf } from './test-client';

const colleague = '3';

export function storeOfColleague(app: TestApp): Promise<string> {
  return newStore(app, { member_id: colleague });
}

let numbers = 0;
export const unusedNumber = () => `1355555${String(numbers++).padStart(4, '0')}`;

export async function newDispute(app: TestApp, mobile_tel = unusedNumber()) {
  const first = await call(app, 'POST /expand/cst/recommend', {
    token: await sessionOf(app, 'attache'),
    body: await aReport(app, { mobile_tel }),
  });
  const store_id = await storeOfColleague(app);
  const body = await aReport(app, { store_id, mobile_tel, cst_name: '王大明' });
  const token = await sessionOf(app, 'colleague');
  const refused = await call(app, 'POST /expand/cst/recommend', { token, body });
  const { clue_id } = first.data;
  const { id } = await app.db
    .selectFrom('report_dispute')
    .select('id')
    .where('customer_id', '=', clue_id)
    .executeTakeFirstOrThrow();
  return { id, clue_id, mobile_tel, store_id, broker_id: body.broker_id ?? '', refused };
}
