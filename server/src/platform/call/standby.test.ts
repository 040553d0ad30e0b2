import { type ApiKey, api, type Endpoint } from '@agency/shared/api';
import { sql } from 'kysely';
import { apiCases } from '../../../api-cases/all-cases';
import { call, openSeededDatabase, openTestApp, sessionOf, type TestApp, testNow } from '../../../testing';
import { type Case, newStore, storeForm } from '../../../testing/api-case';
import { StandbyPair } from '../../../testing/standby-pair';
import { sweepLimits } from '../../../testing/sweep-limits';
import { openStandby } from '../db/database';
import { Standby } from './standby';

const declared = (Object.keys(api) as ApiKey[]).filter((key) => (api[key] as Endpoint).mayBeOlder);

it('only reads of a session may be older, and none that asks for a recent proof', () => {
  expect(declared.length).toBeGreaterThan(20);
  for (const key of declared)
    expect([key, api[key]]).toEqual([key, expect.objectContaining({ access: 'session', effect: 'read' })]);
  for (const key of declared) expect([key, (api[key] as Endpoint).recentProof]).toEqual([key, undefined]);
});

if (process.env.TEST_DATABASE_URL) {
  describe('with a standby', () => {
    let pair: StandbyPair;
    let app: TestApp;
    let token: string;
    let storeId: string;
    let closeStandby: () => Promise<void>;
    const lines: string[] = [];
    const failures = () =>
      lines.flatMap((line) => (JSON.parse(line) as { standby_failure?: string }).standby_failure ?? []);

    beforeAll(async () => {
      pair = await StandbyPair.start();
      const database = await openSeededDatabase(testNow, pair.urlOf('leader'));
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
      const { db, close } = openStandby(pair.urlOf('standby', rows[0]?.name));
      closeStandby = close;
      app = await openTestApp(database, {
        standby: new Standby(db),
        limits: sweepLimits,
        logLevel: 'info',
        logTo: { write: (line) => void lines.push(line) },
      });
      token = await sessionOf(app, 'attache');
      storeId = await newStore(app);
    });
    afterAll(async () => {
      await app.close();
      await closeStandby();
      await pair.stop();
    });

    /** Returns what the newest log line of a call says of the standby. */
    const noted = () => (JSON.parse(lines.at(-1) ?? '{}') as { standby?: string }).standby;

    const headersOf = (position?: string): Record<string, string> =>
      position === undefined ? {} : { 'last-write': position };

    const list = async (position?: string, as = token) => {
      const query = { kw: storeForm.store_name };
      const { code, data } = await call(app, 'GET /expand/search-store', {
        token: as,
        query,
        headers: headersOf(position),
      });
      expect(code).toBe(0);
      return data.list.map(({ store_name }) => store_name);
    };

    /** Returns the names in the list, and who read them. */
    const listAndReader = async (position?: string, as = token) => {
      let names: string[] = [];
      const statements = await pair.statementsDuring(async () => {
        names = await list(position, as);
      });
      return { names, reader: statements.includes('from "store"') ? 'standby' : 'leader' };
    };

    const untilReplayed = async (position: string) => {
      while ((await listAndReader(position)).reader !== 'standby');
    };

    const positionOf = async (write: Promise<{ code: number; headers: Record<string, unknown> }>) => {
      const { code, headers } = await write;
      expect(code).toBe(0);
      expect(headers['last-write']).toMatch(/^[0-9a-f]{24}$/);
      return String(headers['last-write']);
    };

    /** A write that changes no version of the organisation's data. */
    const setLanguage = () =>
      positionOf(call(app, 'POST /expand/user-setting', { token, body: { language: 'en-US' } }));

    const rename = (store_name: string, as: string) =>
      positionOf(
        call(app, 'POST /expand/edit-store', { token: as, body: { ...storeForm, id: storeId, store_name } }),
      );

    it('answers from the standby once it has the own last write, and contains it', async () => {
      const renamed = `${storeForm.store_name} 1`;
      const position = await rename(renamed, token);
      await untilReplayed(position);
      expect(await listAndReader(position)).toEqual({ names: [renamed], reader: 'standby' });
      expect(noted()).toBe('answers');
    });

    it('answers from the leader while the standby lacks the own last write, and contains it', async () => {
      await untilReplayed(await setLanguage());
      const renamed = `${storeForm.store_name} 2`;
      let position = '';
      await pair.whilePaused(async () => {
        position = await rename(renamed, token);
        expect(await listAndReader(position)).toEqual({ names: [renamed], reader: 'leader' });
        expect(noted()).toBe('behind');
      });
      await untilReplayed(position);
      expect(await list(position)).toEqual([renamed]);
    });

    it('counts a write that changes nothing of the list as the last one, too', async () => {
      const before = await setLanguage();
      await untilReplayed(before);
      await pair.whilePaused(async () => {
        const after = await setLanguage();
        expect(after > before).toBe(true);
        expect((await listAndReader(before)).reader).toBe('standby');
        expect((await listAndReader(after)).reader).toBe('leader');
      });
    });

    it("shows somebody else's change that was announced, although it is later than the own last write", async () => {
      const position = await setLanguage();
      await untilReplayed(position);
      await pair.whilePaused(async () => {
        const renamed = `${storeForm.store_name} 3`;
        await rename(renamed, await sessionOf(app, 'manager'));
        expect(await listAndReader(position)).toEqual({ names: [renamed], reader: 'leader' });
      });
    });

    it.each([
      ['no position', undefined],
      ['a text', 'latest'],
      ['SQL', `0000000100000000' or 1=1`],
      ['a position of a later timeline', `0000000f${'0'.repeat(16)}`],
      ['a position that was never reached', `00000001${'f'.repeat(16)}`],
    ])('answers from the leader with %s', async (_what, position) => {
      const own = await setLanguage();
      await untilReplayed(own);
      expect((await listAndReader(position)).reader).toBe('leader');
    });

    it('never answers a call from the standby that is not declared', async () => {
      const position = await setLanguage();
      await untilReplayed(position);
      const statements = await pair.statementsDuring(async () => {
        const input = { token, query: { id: storeId }, headers: headersOf(position) };
        expect((await call(app, 'GET /expand/get-store-detail', input)).code).toBe(0);
      });
      expect(statements).toBe('');
    });

    it('shows another tenant nothing, and asks the leader who calls', async () => {
      const position = await setLanguage();
      await untilReplayed(position);
      const other = await sessionOf(app, 'otherAttache');
      const { names, reader } = await listAndReader(position, other);
      expect([names, reader]).toEqual([[], 'standby']);
      const input = {
        token: await sessionOf(app, 'attache'),
        query: {},
        headers: headersOf(await setLanguage()),
      };
      await untilReplayed(input.headers['last-write'] ?? '');
      await pair.whilePaused(async () => {
        expect((await call(app, 'GET /expand/search-store', input)).status).toBe(200);
        expect((await call(app, 'GET /expand/logout', input)).code).toBe(0);
        expect((await call(app, 'GET /expand/search-store', input)).status).toBe(401);
      });
    });

    it.each(declared)('%s has the same answer there', async (key) => {
      const { as = 'manager', good = {} } = apiCases[key] as Case<ApiKey>;
      const input = typeof good === 'function' ? await good(app) : good;
      const caller = await sessionOf(app, as);
      const position = await setLanguage();
      await untilReplayed(position);
      const there = async () => call(app, key, { ...input, token: caller, headers: headersOf(position) });
      const statements = await pair.statementsDuring(there);
      expect(statements).toContain('pg_last_wal_replay_lsn');
      expect(statements).not.toContain('ERROR');
      expect(failures()).toEqual([]);
      expect((await there()).data).toEqual((await call(app, key, { ...input, token: caller })).data);
    });

    it('answers from the leader after the standby has lost its power', async () => {
      const position = await setLanguage();
      await untilReplayed(position);
      const before = await list(position);
      expect(before).toHaveLength(1);
      await pair.killStandby();
      expect(await list(position)).toEqual(before);
      expect(await list(await setLanguage())).toEqual(before);
      expect(failures()).toContainEqual(expect.stringMatching(/./));
    });
  });
}
