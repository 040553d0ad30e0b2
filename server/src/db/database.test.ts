import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../testing/test-database';
import { openDatabase } from './database';
import { migrate } from './migrate';
import { purgeOld } from './purge';

jest.setTimeout(60_000);

const event = (key: string, at = new Date('2026-11-21T00:00:00Z')) => ({ key, at });

describe('the database', () => {
  it('keeps parallel transactions apart', async () => {
    const { db, close } = await openTestDatabase();
    await Promise.all([migrate(db), migrate(db)]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        db.transaction().execute(async (inside) => {
          await inside
            .insertInto('rate_event')
            .values(event(`${index}`))
            .execute();
          await inside.selectFrom('rate_event').selectAll().execute();
          if (index % 2) throw new Error('undo');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const kept = await db.selectFrom('rate_event').select('key').execute();
    expect(kept.map(({ key }) => Number(key)).sort((a, b) => a - b)).toEqual([
      0, 2, 4, 6, 8, 10, 12, 14, 16, 18,
    ]);
    await close();
  });

  it('forgets what has served its time, and only that', async () => {
    const { db, close } = await openTestDatabase();
    await migrate(db);
    const now = new Date('2026-11-21T00:00:00Z');
    const old = event('old', new Date('2026-11-19T23:59:59Z'));
    await db
      .insertInto('rate_event')
      .values([old, event('new')])
      .execute();
    await purgeOld(db, now);
    expect(await db.selectFrom('rate_event').select('key').execute()).toEqual([{ key: 'new' }]);
    await close();
  });
});

describe('the embedded database', () => {
  it('has its rows again after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agency-test-'));
    const first = await openDatabase({ dataDir: join(folder, 'database') });
    await migrate(first.db);
    await first.db.insertInto('rate_event').values(event('kept')).execute();
    await first.close();
    const second = await openDatabase({ dataDir: join(folder, 'database') });
    await migrate(second.db);
    expect(await second.db.selectFrom('rate_event').select('key').execute()).toEqual([{ key: 'kept' }]);
    await second.close();
    rmSync(folder, { recursive: true });
  });
});
