import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { errors } from '@agency/shared/model/error-codes';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp } from '../../../testing';
import { createDatabase } from '../../../testing/create-database';
import { isSharable } from '../../../testing/process-data';
import { buildApp } from '../../app/app';
import { cardPath } from '../../areas/chat/card';
import { invitationCode } from '../../areas/invitation/invitation-code';
import { openDatabase } from './database';

const limits = { connectionWithinMs: 1_000, statementWithinMs: 1_000 };

async function atLast<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    const outcome = await ask().then(
      (value) => ({ value }),
      () => null,
    );
    if (outcome) return outcome.value;
  }
}

interface Line {
  url: string;
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
}

async function openLine(target: URL | null): Promise<Line> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server: Server = createServer((near) => {
    const far = target ? connect(Number(target.port), target.hostname) : null;
    for (const socket of [near, far]) {
      if (!socket) continue;
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('data', (chunk) => far?.write(chunk));
    far?.on('data', (chunk) => near.write(chunk));
    near.on('close', () => far?.destroy());
    far?.on('close', () => near.destroy());
    if (isFrozen) for (const socket of [near, far]) socket?.pause();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target ?? 'postgres://nobody@127.0.0.1/nothing');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

it('a server that takes the connection and says nothing is no database', async () => {
  const line = await openLine(null);
  await expect(openDatabase({ url: line.url, limits })).rejects.toThrow(/connect/);
  await line.close();
});

if (isSharable)
  describe('a PostgreSQL that freezes', () => {
    it('fails what it was asked, in a transaction too, and answers again when it goes on', async () => {
      const target = await createDatabase(String(process.env.TEST_DATABASE_URL));
      const line = await openLine(new URL(target.url));
      const { db, close } = await atLast(() => openDatabase({ url: line.url, limits }));
      const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
      expect((await atLast(ask)).rows).toEqual([{ one: 1 }]);
      line.freeze();
      const asked = Array.from({ length: 30 }, ask);
      const changed = db.transaction().execute((inside) => sql`select 2`.execute(inside));
      const outcomes = await Promise.allSettled([...asked, changed]);
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
      line.thaw();
      expect((await atLast(ask)).rows).toEqual([{ one: 1 }]);
      await close();
      await line.close();
      await target.drop();
    });

    it('ends a statement that takes too long', async () => {
      const target = await createDatabase(String(process.env.TEST_DATABASE_URL));
      const { db, close } = await atLast(() => openDatabase({ url: target.url, limits }));
      await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(/time/);
      const left = sql`select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep(60)'`;
      let rows: unknown[] = [1];
      while (rows.length > 0) ({ rows } = await atLast(() => left.execute(db)));
      await close();
      await target.drop();
    });
  });

const invitation = invitationCode({ id: '2', invitation_key: 'key' }, {});
const pages = [`/i/${invitation}`, '/pages/store-performance/abc', `${cardPath}abc`];

it('a page takes its place among the calls that the database works for', async () => {
  const app = await startTestApp({ admission: { atOnce: 0, patienceMs: 0 } });
  for (const url of pages) expect([url, (await app.app.inject(url)).statusCode]).toEqual([url, 503]);
  await app.close();
});

// Shows ASVS 16.5.2.
it('a call or page whose database does not answer is refused with a time to come back, and later ones are not', async () => {
  const patient = await startTestApp();
  const token = await sessionOf(patient, 'manager');
  const app = { ...patient, app: await buildApp({ ...patient.deps, answerWithinMs: 300 }) };
  const ask = () => call(app, 'GET /expand/user-info', { token });
  const write = () => call(app, 'POST /expand/user-setting', { token, body: { language: 'en-US' } });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transactions = Array.from({ length: 20 }, () => app.db.transaction().execute(() => released));
  for (const answer of await Promise.all([ask(), ask(), write()])) {
    expect([answer.status, answer.code]).toEqual([503, errors.unavailable.code]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  for (const url of pages) {
    const page = await app.app.inject({ url, headers: { 'accept-language': 'km' } });
    expect([url, page.statusCode]).toEqual([url, 503]);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toMatch(/<html lang="km-KH">.*<h1>មិនអាចបង្ហាញទំព័រនេះបានទេ<\/h1><p>សេវា/s);
  }
  release();
  await Promise.all(transactions);
  let answer = await ask();
  while (answer.status === 503) answer = await ask();
  expect(answer.code).toBe(0);
  await app.app.close();
  await patient.close();
});
