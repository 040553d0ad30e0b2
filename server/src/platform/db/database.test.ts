import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/test-database';
import { migrate } from './migrate';

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
    const stored = await db.selectFrom('rate_event').select('key').execute();
    expect(stored.map(({ key }) => Number(key)).sort((a, b) => a - b)).toEqual([
      0, 2, 4, 6, 8, 10, 12, 14, 16, 18,
    ]);
    await close();
  });
});

if (process.env.TEST_DATABASE_URL) {
  it('a connection that breaks between two queries of a transaction fails the second, and nothing else', async () => {
    const { db, close } = await openTestDatabase();
    const broken = db.transaction().execute(async (transaction) => {
      const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      const pid = own.rows[0]?.pid ?? 0;
      await sql`select pg_terminate_backend(${pid}, 10000)`.execute(db);
      // The driver learns of it from its socket, for which the second call gives it time.
      await sql`select 1`.execute(db);
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow('connection error');
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });
}
