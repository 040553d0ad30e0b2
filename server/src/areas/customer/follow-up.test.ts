import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { ownCustomer } from '../../../testing/reports';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('tells the trades page by page, and none that the project does not show', async () => {
  const clue_id = await ownCustomer(app);
  const { id: _, ...model } = await app.db
    .selectFrom('resident_trade')
    .selectAll()
    .where('customer_id', '=', clue_id)
    .executeTakeFirstOrThrow();
  const trade = (room: string, rg_order_date: string, visible = true) => ({
    ...model,
    attachments: JSON.stringify(model.attachments),
    room,
    rg_order_date,
    visible,
  });
  await app.db.deleteFrom('resident_trade').where('customer_id', '=', clue_id).execute();
  await app.db
    .insertInto('resident_trade')
    .values([
      trade('first', '2026-01-01'),
      trade('unseen', '2026-01-02', false),
      trade('second', '2026-01-03'),
      trade('third', '2026-01-03'),
    ])
    .execute();
  const token = await sessionOf(app, 'attache');
  const pageOf = async (page: number) => {
    const body = { clue_id, page, page_size: 2 };
    const { data } = await call(app, 'POST /expand/cst/trades-list', { token, body });
    return [data.list.map(({ room }) => room), data.total_rows];
  };
  expect(await pageOf(1)).toEqual([['third', 'second'], 3]);
  expect(await pageOf(2)).toEqual([['first'], 3]);
});
