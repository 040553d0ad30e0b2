import { type ApiBody, type ApiKey, api, type Endpoint } from '@agency/shared/api';
import { mostAbsenceDays, mostAbsences } from '@agency/shared/model/absence';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore } from '../../../testing/api-case';
import { newManagerOf } from '../../../testing/branch-manager';
import { newSpecialist } from '../../../testing/new-specialist';
import { openSession } from '../../platform/session/session';
import { addDays } from '../../platform/time/zoned-time';

type Days = Pick<ApiBody<'POST /expand/absence/save'>, 'first_day' | 'last_day'>;
type Someone = Awaited<ReturnType<typeof newSpecialist>> & { token: string };

const personalCalls = (Object.keys(api) as ApiKey[]).filter((key) => (api[key] as Endpoint).isPersonal);

/** The day of the tests' clock, 16:00 in the organisation's time zone. */
const today = '2026-11-21';

let app: TestApp;
let absent: Someone;
let deputy: Someone;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  absent = await specialist('休假者');
  deputy = await specialist('代理人');
});

async function specialist(name: string): Promise<Someone> {
  const made = await newSpecialist(app, name);
  const account = { id: made.accountId, account_type: 1 };
  return { ...made, token: await openSession(app.db, account, app.deps.now()) };
}

const save = (
  { first_day = today, last_day = today }: Partial<Days> = {},
  {
    token = absent.token,
    deputy_id = deputy.accountId,
    account_id,
  }: { token?: string; deputy_id?: string; account_id?: string } = {},
) =>
  call(app, 'POST /expand/absence/save', {
    token,
    body: { first_day, last_day, deputy_id, ...(account_id ? { account_id } : {}) },
  });

const end = (absence_id: string, token = absent.token) =>
  call(app, 'POST /expand/absence/end', { token, body: { absence_id } });

const optionsOf = async (token: string) =>
  (await call(app, 'POST /expand/account/switch-can-login', { token })).data;

/** Switches the deputy's session to the work of whoever is away. */
async function workFor(absence_id: string, token = deputy.token, account_type = 1) {
  const { ticket } = await optionsOf(token);
  return call(app, 'POST /expand/account/confirm-login-by-ticket', {
    body: { ticket, orgcode: 'HZQD', account_type, absence_id },
  });
}

const absencesOf = ({ accountId }: Someone) =>
  app.db
    .selectFrom('absence')
    .select(['first_day', 'last_day'])
    .where('account_id', '=', accountId)
    .execute();

const userInfo = async (token: string) => call(app, 'GET /expand/user-info', { token });

describe('what is saved', () => {
  it.each<[string, Days, string]>([
    ['yesterday', { first_day: addDays(today, -1), last_day: today }, 'first_day'],
    [
      'too far ahead',
      { first_day: addDays(today, mostAbsenceDays + 1), last_day: addDays(today, mostAbsenceDays + 1) },
      'first_day',
    ],
    ['an end before its begin', { first_day: addDays(today, 2), last_day: addDays(today, 1) }, 'last_day'],
    [
      'more days than allowed',
      { first_day: today, last_day: addDays(today, mostAbsenceDays + 1) },
      'last_day',
    ],
    ['a day that does not exist', { first_day: '2027-02-30', last_day: '2027-03-01' }, 'first_day'],
  ])('is not %s', async (_, days, field) => {
    expect((await save(days)).data).toMatchObject({ field });
    expect(await absencesOf(absent)).toEqual([]);
  });

  it.each<[string, Days]>([
    ['today alone', { first_day: today, last_day: today }],
    ['the longest time', { first_day: today, last_day: addDays(today, mostAbsenceDays) }],
    [
      'the latest begin',
      { first_day: addDays(today, mostAbsenceDays), last_day: addDays(today, mostAbsenceDays) },
    ],
  ])('may be %s', async (_, days) => {
    expect((await save(days)).code).toBe(0);
    expect(await absencesOf(absent)).toEqual([days]);
  });

  it('has a deputy of the same role and organisation who can log in', async () => {
    const gone = await specialist('离职者');
    await app.db
      .updateTable('account')
      .set({ disabled_at: app.deps.now() })
      .where('id', '=', gone.accountId)
      .execute();
    const elsewhere = await app.db
      .selectFrom('account')
      .select('id')
      .where('orgcode', '<>', 'HZQD')
      .where('account_type', '=', 1)
      .executeTakeFirstOrThrow();
    const manager = await app.db
      .selectFrom('account')
      .select('id')
      .where('orgcode', '=', 'HZQD')
      .where('account_type', '=', 2)
      .executeTakeFirstOrThrow();
    for (const deputy_id of [absent.accountId, gone.accountId, elsewhere.id, manager.id, '999999']) {
      expect((await save({}, { deputy_id })).data).toMatchObject({ field: 'deputy_id', reason: 'unknown' });
    }
    const { data } = await call(app, 'GET /expand/absence/deputy-list', {
      token: absent.token,
      query: { keyword: '人' },
    });
    const found = data.list.map(({ account_id }) => account_id);
    expect(found).toContain(deputy.accountId);
    expect(found).not.toContain(gone.accountId);
    expect(found).not.toContain(absent.accountId);
  });

  it('overlaps no other absence, neither of the person nor of the deputy', async () => {
    await save({ first_day: addDays(today, 2), last_day: addDays(today, 4) });
    expect((await save({ first_day: addDays(today, 4), last_day: addDays(today, 5) })).code).toBe(
      errors.absenceOverlaps.code,
    );
    expect((await save({ first_day: today, last_day: addDays(today, 1) })).code).toBe(0);
    const third = await specialist('第三人');
    const asDeputy = { token: third.token, deputy_id: absent.accountId };
    const refused = await save({ first_day: addDays(today, 3), last_day: addDays(today, 9) }, asDeputy);
    expect([refused.code, refused.data]).toMatchObject([errors.deputyAway.code, { field: 'deputy_id' }]);
    expect((await save({ first_day: addDays(today, 5), last_day: addDays(today, 9) }, asDeputy)).code).toBe(
      0,
    );
  });

  it('is limited in number', async () => {
    for (let count = 0; count < mostAbsences; count += 1) {
      const day = addDays(today, count);
      expect((await save({ first_day: day, last_day: day })).code).toBe(0);
    }
    const day = addDays(today, mostAbsences);
    expect((await save({ first_day: day, last_day: day })).code).toBe(errors.absencesFull.code);
  });

  it('is told to the deputy by one notice', async () => {
    await save({ first_day: today, last_day: addDays(today, 3) });
    const notices = await app.db
      .selectFrom('notice')
      .select(['kind', 'params'])
      .where('account_id', '=', deputy.accountId)
      .execute();
    expect(notices).toEqual([
      { kind: 'deputy_named', params: { person: '休假者', first: today, last: addDays(today, 3) } },
    ]);
  });

  it('may be set and ended for others by an administrator alone, and stands in the history', async () => {
    const admin = await sessionOf(app, 'manager');
    const other = { account_id: absent.accountId };
    expect((await save({}, { ...other, token: deputy.token, deputy_id: deputy.accountId })).code).toBe(
      errors.roleForbidden.code,
    );
    const { data } = await save({}, { ...other, token: admin });
    expect((await end(data.absence_id, deputy.token)).code).toBe(errors.notFound.code);
    expect((await end(data.absence_id, await sessionOf(app, 'otherManager'))).code).toBe(
      errors.notFound.code,
    );
    expect((await end(data.absence_id, admin)).code).toBe(0);
    const history = await app.db
      .selectFrom('admin_history')
      .select(['action', 'subject_name'])
      .where('subject_id', '=', absent.accountId)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { action: 'absence_set', subject_name: '休假者' },
      { action: 'absence_ended', subject_name: '休假者' },
    ]);
  });
});

describe('the deputy', () => {
  it('works in a session of the person, named as the deputy, without what is personal', async () => {
    const { data } = await save({ last_day: addDays(today, 1) });
    expect((await userInfo(deputy.token)).data.identity_total).toBe(2);
    expect((await optionsOf(deputy.token)).deputy_options).toEqual([
      expect.objectContaining({ absence_id: data.absence_id, name: '休假者', last_day: addDays(today, 1) }),
    ]);
    const { token } = (await workFor(data.absence_id)).data;
    expect((await userInfo(token)).data).toMatchObject({
      id: absent.accountId,
      name: '休假者',
      deputy_name: '代理人',
      absent_until: addDays(today, 1),
      identity_total: 2,
    });
    const personal = await call(app, 'GET /expand/account/session-list', { token });
    expect(personal.code).toBe(errors.deputyForbidden.code);
    expect((await save({}, { token })).code).toBe(errors.deputyForbidden.code);
    const sessions = await call(app, 'GET /expand/account/session-list', { token: absent.token });
    expect(sessions.data.list).toHaveLength(1);
  });

  it.each(personalCalls)('is refused %s', async (key) => {
    const { data } = await save();
    const { token } = (await workFor(data.absence_id)).data;
    const refused = await call(app, key, { token });
    expect([refused.status, refused.code]).toEqual([403, errors.deputyForbidden.code]);
  });

  it('keeps the own language and returns to the own work', async () => {
    await call(app, 'POST /expand/user-setting', { token: deputy.token, body: { language: 'km-KH' } });
    await call(app, 'POST /expand/user-setting', { token: absent.token, body: { language: 'en-US' } });
    const { data } = await save();
    const { token } = (await workFor(data.absence_id)).data;
    expect((await call(app, 'GET /expand/user-setting', { token })).data.language).toBe('km-KH');
    const { ticket, available_options } = await optionsOf(token);
    expect(available_options.flatMap(({ accounts }) => accounts)).toEqual([
      { id: deputy.accountId, account_type: 1 },
    ]);
    const back = await call(app, 'POST /expand/account/confirm-login-by-ticket', {
      body: { ticket, orgcode: 'HZQD', account_type: 1 },
    });
    expect((await userInfo(back.data.token)).data.name).toBe('代理人');
    expect((await userInfo(token)).code).toBe(errors.sessionExpired.code);
  });

  it('is refused before the first day, for other absences, and by somebody else', async () => {
    const { data } = await save({ first_day: addDays(today, 1), last_day: addDays(today, 1) });
    expect((await workFor(data.absence_id)).code).toBe(errors.identityRefused.code);
    const begun = await save();
    const stranger = await specialist('旁人');
    expect((await workFor(begun.data.absence_id, stranger.token)).code).toBe(errors.identityRefused.code);
    expect((await workFor(begun.data.absence_id, await sessionOf(app, 'cambodian'))).code).toBe(
      errors.identityRefused.code,
    );
  });

  it('does not pass work on: who is away works for nobody, and the deputy’s deputy has only the deputy’s work', async () => {
    const third = await specialist('第三人');
    const { data } = await save();
    await save({}, { token: deputy.token, deputy_id: third.accountId });
    const options = (await optionsOf(third.token)).deputy_options ?? [];
    expect(options.map(({ name }) => name)).toEqual(['代理人']);
    expect((await workFor(data.absence_id, third.token)).code).toBe(errors.identityRefused.code);
    const { token } = (await workFor(options[0]?.absence_id ?? '', third.token)).data;
    expect((await optionsOf(token)).deputy_options?.map(({ name }) => name)).toEqual(['代理人']);
  });

  // Shows ASVS 7.4.5.
  it.each<[string, (absenceId: string) => Promise<unknown>]>([
    ['the absence is ended', (id) => end(id)],
    [
      'the deputy’s access ends',
      () =>
        app.db
          .updateTable('account')
          .set({ disabled_at: app.deps.now() })
          .where('id', '=', deputy.accountId)
          .execute(),
    ],
    [
      'an administrator ends the deputy’s sessions',
      async () =>
        call(app, 'POST /expand/admin/person/set-state', {
          token: await sessionOf(app, 'manager'),
          body: { account_id: deputy.accountId, action: 'end-sessions' },
        }),
    ],
  ])('is out at once when %s', async (_, act) => {
    const { data } = await save();
    const { token } = (await workFor(data.absence_id)).data;
    await act(data.absence_id);
    expect((await userInfo(token)).code).toBe(errors.sessionExpired.code);
  });

  it('is named with the person in the history of a store', async () => {
    const store_id = await newStore(app, { member_id: absent.memberId, store_status: 3 });
    const { branch } = {
      branch: await app.db
        .selectFrom('member')
        .select('company_id')
        .where('id', '=', absent.memberId)
        .executeTakeFirstOrThrow(),
    };
    const [away, substitute] = [
      await newManagerOf(app, branch.company_id),
      await newManagerOf(app, branch.company_id),
    ];
    await app.db
      .updateTable('member')
      .set({ name: '代理经理' })
      .where('id', '=', substitute.memberId)
      .execute();
    const { data } = await save({}, { token: away.token, deputy_id: substitute.accountId });
    const { token } = (await workFor(data.absence_id, substitute.token, 2)).data;
    expect(
      (await call(app, 'POST /expand/audit-store', { token, body: { store_id, apply_status: 1 } })).code,
    ).toBe(0);
    const changes = await call(app, 'GET /expand/store/change-list', {
      token: away.token,
      query: { store_id },
      headers: { 'accept-language': 'en-US' },
    });
    expect(changes.data.list[0]?.changed_by).toBe('代理经理 for 分部经理');
    const row = await app.db
      .selectFrom('store_change')
      .select(['changed_by', 'deputy_id'])
      .where('store_id', '=', store_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ changed_by: away.memberId, deputy_id: substitute.memberId });
  });
});

describe('meanwhile', () => {
  const unvisited = async (date: string) => {
    const token = await sessionOf(app, 'manager');
    const { data } = await call(app, 'POST /expand/visit/unvisited-member-list', {
      token,
      body: { date, pager: { page: 1, page_size: 100 } },
    });
    return data.list.map(({ member_id }) => member_id);
  };

  it('the inventory of visits does not count who is away as not visited', async () => {
    expect(await unvisited(today)).toContain(absent.memberId);
    const { data } = await save({ last_day: addDays(today, 1) });
    expect(await unvisited(addDays(today, -1))).toContain(absent.memberId);
    for (const day of [today, addDays(today, 1)]) expect(await unvisited(day)).not.toContain(absent.memberId);
    expect(await unvisited(addDays(today, 2))).toContain(absent.memberId);
    await end(data.absence_id);
    expect(await unvisited(today)).toContain(absent.memberId);
  });

  it('goals say how many days of the month the member is away, until today and in all', async () => {
    const indicator_id = 'expand_member_store_visit_times';
    const month = '2026-11';
    await app.db
      .insertInto('goal')
      .values({ orgcode: 'HZQD', member_id: absent.memberId, month, indicator_id, target: 60 })
      .execute();
    const ownGoal = async (asked = month) => {
      const query = { month: asked };
      return (await call(app, 'GET /expand/goal/own', { token: absent.token, query })).data.list[0];
    };
    expect((await ownGoal())?.away).toBeUndefined();
    // From the 21st until the 5th of the next month: ten days of this one, of which today is one.
    const { data } = await save({ last_day: '2026-12-05' });
    expect(await ownGoal()).toEqual({ indicator_id, target: 60, count: 0, away: { days: 10, gone: 1 } });
    const body = { month, indicator_id, member_id: absent.memberId };
    const list = await call(app, 'POST /expand/goal/list', { token: await sessionOf(app, 'manager'), body });
    expect(list.data.list[0]?.away).toEqual({ days: 10, gone: 1 });
    await end(data.absence_id);
    expect((await ownGoal())?.away).toBeUndefined();
  });

  it('the list of people says who is away, today alone', async () => {
    const token = await sessionOf(app, 'manager');
    const peopleAway = async () => {
      const query = { kind: 'people' as const, state: 'away' };
      const { data } = await call(app, 'GET /expand/admin/records', { token, query });
      return data.list.map(({ id }) => id);
    };
    await save({ first_day: addDays(today, 1), last_day: addDays(today, 1) });
    expect(await peopleAway()).not.toContain(absent.accountId);
    const { data } = await save();
    expect(await peopleAway()).toContain(absent.accountId);
    await end(data.absence_id);
    expect(await peopleAway()).not.toContain(absent.accountId);
  });
});

// Last, because it moves the clock of all.
it('the work of a deputy ends by itself at midnight of the organisation’s zone', async () => {
  const { data } = await save();
  const { token } = (await workFor(data.absence_id)).data;
  app.advance(8 * 3600 - 1);
  expect((await userInfo(token)).code).toBe(0);
  app.advance(1);
  expect((await userInfo(token)).code).toBe(errors.sessionExpired.code);
  expect((await userInfo(absent.token)).code).toBe(0);
});
