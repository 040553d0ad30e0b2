import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

const day = 86_400;

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await startTestApp();
  admin = await sessionOf(app, 'manager');
});
afterEach(() => app.close());

const phone = (mobile_tel: string) => ({ mobile_tel, country_code: '86' });

const send = (mobile: string, purpose?: 'login' | 'reset') =>
  call(app, 'POST /expand/send-sms-code', { body: { ...phone(mobile), purpose } });

async function logIn(mobile: string) {
  await send(mobile);
  const sms_code = app.sms.lastCodeOf(mobile) ?? '000000';
  const body = { ...phone(mobile), sms_code };
  return call(app, 'POST /expand/account/list-can-login', { body });
}

const identitiesOf = ({ data }: Awaited<ReturnType<typeof logIn>>) =>
  data.available_options.map(({ orgcode }) => orgcode);

async function enter(mobile: string, newNumber: string, orgcode = 'HZQD') {
  const { id } = await app.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'person_id')
    .select('account.id')
    .where('person.mobile_tel', '=', mobile)
    .where('orgcode', '=', orgcode)
    .orderBy('account.id')
    .executeTakeFirstOrThrow();
  const body = { kind: 'people' as const, id, values: { country_code: '86', mobile: newNumber } };
  return { id, ...(await call(app, 'POST /expand/admin/record/save', { token: admin, body })) };
}

async function newSpecialist(mobile: string) {
  const values = { country_code: '86', mobile, name: '新人', role: 'specialist', company_code: '' };
  const { code } = await app.db
    .selectFrom('company')
    .select('code')
    .where('orgcode', '=', 'HZQD')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const body = { kind: 'people' as const, values: { ...values, company_code: code } };
  const { data } = await call(app, 'POST /expand/admin/record/save', { token: admin, body });
  return data.id;
}

// Shows ASVS 6.4.4 and 7.5.1.
it('keeps the old number until a code to the new one proves that', async () => {
  const id = await newSpecialist('13977770001');
  expect((await enter('13977770001', '13977770002')).code).toBe(0);
  const query = { kind: 'people' as const, id };
  const record = async () => (await call(app, 'GET /expand/admin/record', { token: admin, query })).data;
  expect(await record()).toMatchObject({
    values: { mobile: '13977770001' },
    facts: { new_mobile: '+86 13977770002' },
  });
  expect((await logIn('13977770001')).code).toBe(0);
  expect((await logIn('13977770002')).code).toBe(0);
  expect((await record()).values.mobile).toBe('13977770002');
  expect((await record()).facts.new_mobile).toBeUndefined();
  app.advance(day);
  expect((await logIn('13977770001')).code).toBe(errors.credentialsWrong.code);
  const member = await app.db
    .selectFrom('member')
    .select('name')
    .where('mobile_tel', '=', '13977770002')
    .execute();
  expect(member).toEqual([{ name: '新人' }]);
});

it('does not take a wrong code, a password or a code of another purpose for a proof', async () => {
  await newSpecialist('13977770001');
  await enter('13977770001', '13977770002');
  await send('13977770002');
  const code = app.sms.lastCodeOf('13977770002');
  const body = { ...phone('13977770002'), sms_code: code === '000000' ? '000001' : '000000' };
  const wrong = await call(app, 'POST /expand/account/list-can-login', { body });
  expect(wrong.code).toBe(errors.credentialsWrong.code);
  const password = { ...phone('13977770002'), password: 'Agency123' };
  const guessed = await call(app, 'POST /expand/account/list-can-login', { body: password });
  expect(guessed.code).toBe(errors.credentialsWrong.code);
  expect((await logIn('13977770001')).code).toBe(0);
});

it('forgets a number that nobody confirmed for a week, and one that the admin replaced', async () => {
  await newSpecialist('13977770001');
  await enter('13977770001', '13977770002');
  await enter('13977770001', '13977770003');
  expect((await logIn('13977770002')).code).toBe(errors.credentialsWrong.code);
  expect(app.sms.lastCodeOf('13977770002') ?? null).toBeNull();
  app.advance(7 * day);
  expect((await logIn('13977770003')).code).toBe(errors.credentialsWrong.code);
});

async function employElsewhere(mobile: string): Promise<void> {
  const { person_id } = await app.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'person_id')
    .select('person_id')
    .where('person.mobile_tel', '=', mobile)
    .executeTakeFirstOrThrow();
  const { id: member_id } = await app.db
    .selectFrom('member')
    .select('id')
    .where('orgcode', '=', 'JNQD')
    .executeTakeFirstOrThrow();
  const account = { person_id, orgcode: 'JNQD', account_type: 1, member_id };
  await app.db.insertInto('account').values(account).execute();
}

it('gives nobody the identities that a person has in other organisations, and joins them again', async () => {
  await newSpecialist('13977770001');
  await employElsewhere('13977770001');
  await enter('13977770001', '13977770009');
  expect(identitiesOf(await logIn('13977770009'))).toEqual(['HZQD']);
  app.advance(day);
  expect(identitiesOf(await logIn('13977770001'))).toEqual(['JNQD']);
  admin = await sessionOf(app, 'otherManager');
  expect((await enter('13977770001', '13977770009', 'JNQD')).code).toBe(0);
  app.advance(day);
  await app.db
    .updateTable('person')
    .set({ password_hash: 'old' })
    .where('mobile_tel', '=', '13977770001')
    .execute();
  expect(identitiesOf(await logIn('13977770009')).sort()).toEqual(['HZQD', 'JNQD']);
  app.advance(day);
  expect((await logIn('13977770001')).code).toBe(errors.credentialsWrong.code);
  const previous = app.db
    .selectFrom('person')
    .select('password_hash')
    .where('mobile_tel', '=', '13977770001');
  expect(await previous.executeTakeFirst()).toEqual({ password_hash: '' });
});

it('refuses the number of somebody else in the organisation', async () => {
  await newSpecialist('13977770001');
  const { data } = await enter('13977770001', '13800000002');
  expect(data).toMatchObject({ field: 'mobile', reason: 'exists' });
});

it('keeps the old number for good when an admin cancels the new one', async () => {
  const id = await newSpecialist('13977770061');
  await enter('13977770061', '13977770062');
  const cancel = (mobile: string) =>
    call(app, 'POST /expand/admin/person/cancel-number', { token: admin, body: { account_id: id, mobile } });
  expect((await cancel('+86 13977770069')).code).toBe(errors.conflict.code);
  expect((await cancel('+86 13977770062')).data).toEqual({ changed: true });
  const entry = () =>
    app.db.selectFrom('admin_history').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const written = await entry();
  expect(written).toMatchObject({
    subject_kind: 'people',
    subject_id: id,
    old_value: { new_mobile: '+86 13977770062' },
  });
  expect((await cancel('+86 13977770062')).data).toEqual({ changed: false });
  expect((await entry()).id).toBe(written.id);
  expect((await logIn('13977770062')).code).toBe(errors.credentialsWrong.code);
  expect((await logIn('13977770061')).code).toBe(0);
});
