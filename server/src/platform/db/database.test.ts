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
