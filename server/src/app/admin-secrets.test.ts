import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp, testNow } from '../../testing';
import { runAdmin } from '../../testing/run-admin';
import { recordAdminChanges } from '../areas/admin-history/record-admin-change';
import { linkEntries } from '../areas/history-chain/link-entries';
import { invitationCode } from '../areas/invitation/invitation-code';
import { findInvitation } from '../areas/pages/register-broker';
import { applyRetention } from '../areas/personal-data/apply-retention';
import { createSalesKey } from '../areas/sales-event/sales-keys';
import { seal, unseal } from '../platform/session/seal';
import { assertSecretsKey, findServerKey } from '../platform/session/server-keys';
import { Refused } from './admin-command';
import { sealKeys } from './seal-keys';

const orgcode = 'HZQD';
const nextKey = Buffer.alloc(32, 8);

let app: TestApp;
let folder: string;
beforeEach(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'agency-heads-'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const admin = (args: string[], keys?: { secretsKey?: Buffer; previousSecretsKey?: Buffer }) =>
  runAdmin(app, args, keys);

const seals = () => sealKeys(app.db, testNow, app.deps);
const run = (statement: string) => sql.raw(statement).execute(app.db);
const verify = (...args: string[]) => admin(['verify-history', '--tenant', orgcode, ...args]);
const setProtection = (days: number) =>
  admin(['settings', 'set', 'protect_days', String(days), '--tenant', orgcode]);

async function reveal() {
  const shown = { orgcode, account_id: '1', number_kind: 'customer' as const, revealed_at: testNow };
  const added = app.db.insertInto('number_reveal').values(shown).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

/** Names a customer's number in the history, as an import does. */
async function nameNumber() {
  const numbers = app.db.selectFrom('customer_tel').innerJoin('customer', 'customer.id', 'customer_id');
  const { number, country_code } = await numbers
    .select(['number', 'country_code'])
    .where('customer.orgcode', '=', orgcode)
    .where('number', 'not like', '%*%')
    .executeTakeFirstOrThrow();
  const change = {
    action: 'changed',
    subject_kind: 'labels',
    subject_id: '1',
    subject_name: number,
  } as const;
  await recordAdminChanges(app.db, { orgcode, accountId: null, now: testNow }, [change]);
  return { mobile_tel: number, country_code };
}

describe('verify-history', () => {
  /** Three entries: the first is older than the chain. */
  async function chained() {
    await setProtection(41);
    await seals();
    await setProtection(42);
    await setProtection(43);
    expect((await verify()).exitCode).toBe(0);
    const entries = app.db.selectFrom('admin_history').select('id').where('orgcode', '=', orgcode);
    const [first = '', second = '', third = ''] = (await entries.orderBy('id').execute()).map(({ id }) => id);
    return { first, second, third };
  }

  it('says that there are no chains yet', async () => {
    await expect(verify()).rejects.toThrow(Refused);
  });

  // Shows ASVS 16.4.2.
  it.each<[string, (ids: { first: string; second: string; third: string }) => string[], RegExp]>([
    [
      'a changed entry',
      ({ second }) => [`update admin_history set new_value = '{"value":"44"}' where id = ${second}`],
      /entry \d+ was changed/,
    ],
    [
      'an entry of before the chain that was changed',
      ({ first }) => [`update admin_history set at = at - interval '1 s' where id = ${first}`],
      /entry \d+ was changed/,
    ],
    [
      'a deleted entry',
      ({ second }) => [`delete from admin_history where id = ${second}`],
      /entry \d+ is missing/,
    ],
    [
      'an inserted entry',
      () => [
        `insert into admin_history (orgcode, at, action, subject_kind, subject_id, subject_name)
          values ('${orgcode}', now(), 'changed', 'settings', 'protect_days', 'protect_days')`,
      ],
      /entry \d+ was not written by the server/,
    ],
    [
      'entries whose contents were exchanged',
      ({ second, third }) => [
        `update admin_history entry set new_value = other.new_value, old_value = other.old_value
          from admin_history other where (entry.id, other.id) in ((${second}, ${third}), (${third}, ${second}))`,
      ],
      /entry \d+ was changed/,
    ],
    [
      'links that were exchanged',
      () => [
        `update history_link set seq = 9 where history = 'admin_history' and seq = 2`,
        `update history_link set seq = 2 where history = 'admin_history' and seq = 3`,
        `update history_link set seq = 3 where history = 'admin_history' and seq = 9`,
      ],
      /link 2 was not written by the server/,
    ],
    [
      'an entry that was deleted with its link',
      ({ second }) => [
        `delete from admin_history where id = ${second}`,
        `delete from history_link where history = 'admin_history' and entry_id = ${second}`,
      ],
      /link 2 is missing/,
    ],
    [
      'the last entry, deleted with its link',
      ({ third }) => [
        `delete from admin_history where id = ${third}`,
        `delete from history_link where history = 'admin_history' and entry_id = ${third}`,
      ],
      /link 3 is missing/,
    ],
  ])('names %s', async (_, statements, fault) => {
    const ids = await chained();
    for (const statement of statements(ids)) await run(statement);
    const { exitCode, reported } = await verify();
    expect(exitCode).toBe(1);
    expect(reported).toMatch(new RegExp(`^${orgcode} admin_history: ${fault.source}`));
  });

  it('names the first of several faults', async () => {
    const { second, third } = await chained();
    await run(`delete from admin_history where id in (${second}, ${third})`);
    expect((await verify()).reported).toBe(`${orgcode} admin_history: entry ${second} is missing\n`);
  });

  // Shows ASVS 16.4.2.
  it('finds an end that was cut off without a trace by the ends of an earlier check', async () => {
    const { third } = await chained();
    const heads = join(folder, 'heads');
    writeFileSync(heads, (await verify()).written);
    expect((await verify('--heads', heads)).exitCode).toBe(0);
    await run(`delete from admin_history where id = ${third}`);
    await run(`delete from history_link where history = 'admin_history' and seq = 3`);
    await run(`update history_head set seq = 2, mac = (select mac from history_link where seq = 2
      and history = 'admin_history' and orgcode = '${orgcode}') where history = 'admin_history'`);
    expect((await verify()).exitCode).toBe(0);
    const { exitCode, reported } = await verify('--heads', heads);
    expect([exitCode, reported]).toEqual([1, `${orgcode} admin_history: link 3 is missing\n`]);
  });

  it('verifies all organisations without --tenant, each with its own chain', async () => {
    await chained();
    const { exitCode, written } = await admin(['verify-history']);
    expect(exitCode).toBe(0);
    expect(written).toMatch(/^HZQD admin_history 3 [0-9a-f]{64}$/m);
    expect(written).toMatch(/^JNQD admin_history 0 $/m);
  });

  it('accepts exports that ended, numbers that retention removed and entries that an erasure emptied', async () => {
    await seals();
    const token = await sessionOf(app, 'manager');
    expect((await call(app, 'POST /expand/cst/export', { token, body: {} })).status).toBe(200);
    const shown = await reveal();
    expect((await verify()).reported).toBe(
      `${orgcode} number_reveal: entry ${shown} was not written by the server\n`,
    );
    await linkEntries(app.db, 'number_reveal', orgcode, [shown]);
    const body = await nameNumber();
    expect((await verify()).reported).toBe('');
    expect((await call(app, 'POST /expand/admin/personal-data/erase', { token, body })).code).toBe(0);
    const named = app.db
      .selectFrom('admin_history')
      .select('subject_name')
      .where('subject_kind', '=', 'labels');
    expect((await named.executeTakeFirstOrThrow()).subject_name).not.toContain(body.mobile_tel);
    expect((await verify()).reported).toBe('');
    await run(`update tenant set settings = settings || '{"retain_shown_numbers":"180"}'`);
    const later = new Date(testNow.getTime() + 200 * 86_400_000);
    later.setUTCHours(19);
    expect(await applyRetention(app.db, later)).toBeGreaterThan(0);
    const exports = app.db.selectFrom('export_log').selectAll().where('orgcode', '=', orgcode);
    expect(await exports.execute()).toEqual([]);
    const { exitCode, written } = await verify();
    expect(exitCode).toBe(0);
    expect(written).toMatch(/number_reveal 2 /);
  });

  it('does not let parallel writers break a chain', async () => {
    await seals();
    await Promise.all([51, 52, 53, 54, 55].map(setProtection));
    const { exitCode, written } = await verify();
    expect(exitCode).toBe(0);
    expect(written).toMatch(/admin_history 5 /);
  });
});

describe('reseal', () => {
  const author = { orgcode, accountId: null, now: testNow };

  // Shows ASVS 11.2.2, 13.3.1 and 14.2.4.
  it('moves all secrets to another key, and keeps chains and printed invitations valid', async () => {
    const { secretsKey } = app.deps;
    const { id, secret } = await createSalesKey(app.db, author, '案场', { secretsKey });
    const member = await app.db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', '2')
      .executeTakeFirstOrThrow();
    const printed = invitationCode(member, {});
    await seals();
    const history = await findServerKey(app.db, 'history', secretsKey);
    expect(history).toBeDefined();
    const sealed = await app.db.selectFrom('member').select('invitation_key').execute();
    expect(sealed.filter(({ invitation_key }) => !invitation_key.includes('.'))).toEqual([]);
    expect(await findInvitation({ db: app.db, secretsKey }, printed)).toMatchObject({ member_id: '2' });

    const keys = { secretsKey: nextKey, previousSecretsKey: secretsKey };
    await expect(assertSecretsKey(app.db, nextKey)).rejects.toThrow('SECRETS_KEY did not seal');
    expect(await admin(['reseal'], keys)).toMatchObject({ exitCode: 0, reported: '' });
    await assertSecretsKey(app.db, nextKey);
    expect(await findServerKey(app.db, 'history', nextKey)).toBe(history);
    expect(await findInvitation({ db: app.db, secretsKey: nextKey }, printed)).toMatchObject({
      member_id: '2',
    });
    const stored = app.db.selectFrom('sales_key').select('sealed_secret').where('id', '=', id);
    expect(unseal((await stored.executeTakeFirstOrThrow()).sealed_secret, nextKey)).toBe(secret);
    expect(await admin(['reseal'], keys)).toMatchObject({ exitCode: 0, written: 'sealed again: 0\n' });
  });

  it('names what neither key opens, and replaces lost keys on demand', async () => {
    const { secretsKey } = app.deps;
    await seals();
    const { id } = await createSalesKey(app.db, author, '案场', { secretsKey: Buffer.alloc(32, 9) });
    const keys = { secretsKey: nextKey, previousSecretsKey: secretsKey };
    const named = await admin(['reseal'], keys);
    expect([named.exitCode, named.reported]).toEqual([
      1,
      `neither key opens sales_key ${id} sealed_secret: rotate it\n`,
    ]);
    await app.db
      .updateTable('member')
      .set({ invitation_key: seal('x', secretsKey) })
      .where('id', '=', '2')
      .execute();
    const lost = await admin(['reseal', '--replace-lost'], { secretsKey: Buffer.alloc(32, 10) });
    expect(lost.reported).toContain('replaced: server_key history\n');
    expect(lost.reported).toContain('replaced: member 2 invitation_key\n');
    await assertSecretsKey(app.db, Buffer.alloc(32, 10));
  });

  it('asks for the previous key', async () => {
    await expect(admin(['reseal'])).rejects.toThrow('SECRETS_KEY_PREVIOUS is missing');
  });
});
