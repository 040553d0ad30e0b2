import { startTestApp } from '../../testing';
import { openTestDatabase } from '../../testing/test-database';
import { migrate } from '../platform/db/migrate';
import { purgeOld } from './purge';

const event = (key: string, at: Date) => ({ key, at });

describe('the hourly purge', () => {
  it('forgets what has served its time, and only that', async () => {
    const { db, close } = await openTestDatabase();
    await migrate(db);
    const now = new Date('2026-11-21T00:00:00Z');
    const old = event('old', new Date('2026-11-19T23:59:59Z'));
    await db
      .insertInto('rate_event')
      .values([old, event('new', now)])
      .execute();
    await purgeOld(db, now);
    expect(await db.selectFrom('rate_event').select('key').execute()).toEqual([{ key: 'new' }]);
    await close();
  });

  it('knows the key of a write for as long as a visit may be sent again', async () => {
    const { db, close } = await openTestDatabase();
    await migrate(db);
    const now = new Date('2026-11-21T00:00:00Z');
    const key = (scope_key_hash: string, created_at: string) => ({
      input_hash: '',
      scope_key_hash,
      created_at: new Date(created_at),
    });
    await db
      .insertInto('idempotency')
      .values([key('needed', '2026-11-17T00:00:00Z'), key('old', '2026-11-16T23:59:59Z')])
      .execute();
    await purgeOld(db, now);
    expect(await db.selectFrom('idempotency').select('scope_key_hash').execute()).toEqual([
      { scope_key_hash: 'needed' },
    ]);
    await close();
  });

  it('forgets new numbers that nobody has confirmed for a week', async () => {
    const app = await startTestApp();
    const asked = app.deps.now().getTime();
    const number = { country_code: '86', mobile_tel: '13977770001' };
    await app.db
      .insertInto('phone_change')
      .values({ account_id: '1', ...number, asked_at: app.deps.now() })
      .execute();
    const waiting = () => app.db.selectFrom('phone_change').select('mobile_tel').execute();
    const week = 7 * 24 * 3_600_000;
    await purgeOld(app.db, new Date(asked + week));
    expect(await waiting()).toHaveLength(1);
    await purgeOld(app.db, new Date(asked + week + 1));
    expect(await waiting()).toEqual([]);
    await app.close();
  });
});
