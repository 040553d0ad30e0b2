import { errors } from '@agency/shared/model/error-codes';
import { call, type demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
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

type Who = keyof typeof demo;

describe('a recorded follow-up', () => {
  const daysFromNow = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000);
  const dayIn = (days: number) =>
    new Date(daysFromNow(days).getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

  /** Makes one of the attache's customers an open lead that is due only for the reasons in `part`. */
  async function lead(part: object = {}) {
    const { id } = await app.db
      .selectFrom('customer')
      .innerJoin('member', 'member.id', 'customer.member_id')
      .select('customer.id')
      .where('member.name', '=', '林志远')
      .where('customer.orgcode', '=', 'HZQD')
      .where('list_type', '=', 2)
      .limit(1)
      .executeTakeFirstOrThrow();
    const open = { cst_status: 1, clue_status: 2, dk_time: null, followed_up_at: null, follow_up_on: null };
    await app.db
      .updateTable('customer')
      .set({ ...open, protect_time: daysFromNow(30), ...part })
      .where('id', '=', id)
      .execute();
    return id;
  }

  async function isDue(id: string, who: Who = 'attache') {
    const token = await sessionOf(app, who);
    const query = { is_due: 1, page_size: 100 };
    const { data } = await call(app, 'GET /expand/cst/get-list', { token, query });
    return data.list.some((row) => row.id === id);
  }

  async function followUp(clue_id: string, part: object = {}, who: Who = 'attache') {
    const token = await sessionOf(app, who);
    const body = { clue_id, visit_type: 3 as const, outcome: 'call_back' as const, ...part };
    return call(app, 'POST /expand/cst/follow-up/save', { token, body });
  }

  it.each<[string, () => object, boolean]>([
    ['has nothing to do', () => ({}), false],
    ['loses its protection within a week', () => ({ protect_time: daysFromNow(6) }), true],
    ['is expected today', () => ({ dk_time: daysFromNow(0) }), true],
    [
      'was followed up within that week',
      () => ({ protect_time: daysFromNow(6), followed_up_at: daysFromNow(-1) }),
      false,
    ],
    [
      'was followed up long before',
      () => ({ protect_time: daysFromNow(6), followed_up_at: daysFromNow(-9) }),
      true,
    ],
    ['was followed up yesterday', () => ({ dk_time: daysFromNow(0), followed_up_at: daysFromNow(-1) }), true],
    ['was followed up today', () => ({ dk_time: daysFromNow(0), followed_up_at: daysFromNow(0) }), false],
    ['has its chosen day today', () => ({ follow_up_on: dayIn(0) }), true],
    ['has missed its chosen day', () => ({ follow_up_on: dayIn(-3) }), true],
    [
      'has a chosen day ahead, whatever ends before',
      () => ({ protect_time: daysFromNow(6), dk_time: daysFromNow(0), follow_up_on: dayIn(1) }),
      false,
    ],
    ['is signed', () => ({ cst_status: 5, follow_up_on: dayIn(0) }), false],
    ['is invalid', () => ({ clue_status: 3, follow_up_on: dayIn(0) }), false],
  ])('is due or not for a customer who %s', async (_, part, due) => {
    expect(await isDue(await lead(part()))).toBe(due);
  });

  it('takes the customer from the list until the chosen day, and shows it to managers', async () => {
    const id = await lead({ protect_time: daysFromNow(6) });
    expect(await isDue(id)).toBe(true);
    expect((await followUp(id, { visit_content: ' 明天再打 ', next_day: dayIn(2) })).code).toBe(0);
    expect(await isDue(id)).toBe(false);
    const token = await sessionOf(app, 'manager');
    const seen = await call(app, 'GET /expand/cst/get-cst-visit-list', { token, query: { clue_id: id } });
    expect(seen.data.list[0]).toMatchObject({
      visit_type_text: 'Phone',
      visit_content: '明天再打',
      outcome: 'call_back',
      next_day: dayIn(2),
      created_by: '林志远',
    });
    app.advance(2 * 86_400);
    expect(await isDue(id)).toBe(true);
    expect(await isDue(id, 'manager')).toBe(true);
    expect((await followUp(id, { outcome: 'no_answer' })).code).toBe(0);
    expect(await isDue(id)).toBe(false);
  });

  it.each<[string, () => object]>([
    ['of yesterday', () => ({ next_day: dayIn(-1) })],
    ['in more than a year', () => ({ next_day: dayIn(366) })],
    ['that does not exist', () => ({ next_day: '2027-02-30' })],
  ])('has no next day %s', async (_, part) => {
    const id = await lead();
    const answer = await followUp(id, part());
    expect([answer.code, answer.data]).toMatchObject([errors.badInput.code, { field: 'next_day' }]);
    expect(
      await app.db.selectFrom('customer').select('followed_up_at').where('id', '=', id).execute(),
    ).toEqual([{ followed_up_at: null }]);
  });

  it.each<[Who, keyof typeof errors]>([
    ['manager', 'roleForbidden'],
    ['colleague', 'customerAssigned'],
  ])('is not taken from a %s', async (who, error) => {
    const id = await lead();
    expect((await followUp(id, {}, who)).code).toBe(errors[error].code);
  });
});
