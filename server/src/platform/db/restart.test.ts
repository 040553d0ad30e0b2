import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database';
import { migrate } from './migrate';

it('the embedded database has its rows again after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-test-'));
  const first = await openDatabase({ dataDir: join(folder, 'database') });
  await migrate(first.db);
  await first.db
    .insertInto('rate_event')
    .values({ key: 'kept', at: new Date('2026-11-21T00:00:00Z') })
    .execute();
  await first.close();
  const second = await openDatabase({ dataDir: join(folder, 'database') });
  await migrate(second.db);
  expect(await second.db.selectFrom('rate_event').select('key').execute()).toEqual([{ key: 'kept' }]);
  await second.close();
  rmSync(folder, { recursive: true });
});
