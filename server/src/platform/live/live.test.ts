import type { LiveEvent } from '@agency/shared/api';
import { changedThings, LiveClose, livePath } from '@agency/shared/model/live';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { call, defaultLimits, demo, sessionOf, startTestApp, type TestApp, testNow } from '../../../testing';
import { branchesOf, newManagerOf } from '../../../testing/branch-manager';
import { LiveClient } from '../../../testing/live-client';
import { aReport } from '../../../testing/reports';
import { buildApp } from '../../app/app';
import type { ServerDeps } from '../../app/deps';
import { recordAdminChanges } from '../../areas/admin-history/record-admin-change';
import { sendNotices } from '../../areas/notice/send-notices';
import { accountFeed, appendEvents, pruneEvents, storedEvents } from './feed';
import { defaultLiveSettings } from './settings';

const live = {
  ...defaultLiveSettings,
  helloWithinMs: 240_000,
  readWithinMs: 240_000,
  changedSoonMs: 50,
  changedEveryMs: 50,
};
const allowed = 'https://cdn.example.com';

let app: TestApp;
let url: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  const hellosPerAddress = [{ max: 10_000, seconds: 60 }];
  app = await startTestApp({
    live,
    limits: { ...defaultLimits, hellosPerAddress },
    allowedOrigins: [allowed],
  });
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())));
afterAll(() => app.close());

function tracked(client: LiveClient): LiveClient {
  clients.push(client);
  return client;
}

async function connect(token: string, since?: number | null): Promise<LiveClient> {
  return tracked(await LiveClient.hello(url, token, since));
}

async function startBeside(overrides: Partial<ServerDeps>) {
  const other = await buildApp({ ...app.deps, ...overrides });
  return { url: await other.listen({ port: 0, host: '127.0.0.1' }), close: () => other.close() };
}

async function accountOf(who: keyof typeof demo) {
  const [mobile, orgcode, accountType] = demo[who];
  return app.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['account.id', 'account.member_id', 'account.person_id', 'account.orgcode'])
    .where('person.mobile_tel', '=', mobile)
    .where('account.orgcode', '=', orgcode)
    .where('account.account_type', '=', accountType)
    .executeTakeFirstOrThrow();
}

async function notify(kind: 'store_assigned' | 'customer_visited' = 'store_assigned'): Promise<string[]> {
  const { member_id: memberId } = await accountOf('attache');
  const notice = { orgcode: 'HZQD', memberId, kind, params: {}, extra: {} };
  const ids = await app.db.transaction().execute((db) => sendNotices(db, [notice], app.deps.now()));
  return ids.flat();
}

const read: LiveEvent = { type: 'notices_read', msg_type: 1, unread: [] };

async function append(times: number, event: LiveEvent = read, at = testNow): Promise<void> {
  const { id } = await accountOf('attache');
  await app.db.transaction().execute(async (db) => {
    for (let left = times; left > 0; left--) await appendEvents(db, [accountFeed(id)], () => event, at);
  });
}

const seqsOf = ({ events }: LiveClient) => events.map(({ seq }) => seq);
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('before the hello', () => {
  it('waits for a limited time', async () => {
    const hasty = await startBeside({ live: { ...live, helloWithinMs: 100 } });
    const client = new LiveClient(hasty.url);
    expect((await client.closed)[0]).toBe(LiveClose.badFrame);
    await hasty.close();
  });

  it.each([
    ['no JSON', '{"type":'],
    ['another frame', { type: 'ping' }],
    ['a hello without a token', { type: 'hello' }],
    ['a number that is none', { type: 'hello', token: 'x', since: -1 }],
    ['a time too long', { type: 'hello', token: 'x', unheard_ms: 600_001 }],
    ['bytes', Buffer.from('{"type":"ping"}')],
  ])('refuses %s', async (_, frame) => {
    const client = new LiveClient(url);
    await client.say(frame);
    expect((await client.closed)[0]).toBe(LiveClose.badFrame);
  });

  it('refuses frames of more than 16 KB', async () => {
    const client = new LiveClient(url);
    await client.say({ type: 'hello', token: 'x'.repeat(16 * 1024) });
    expect((await client.closed)[0]).toBe(1009);
  });

  // Shows ASVS 4.4.3 and 4.4.4.
  it('refuses a token of nobody', async () => {
    const client = await LiveClient.hello(url, 'a'.repeat(43));
    expect((await client.closed)[0]).toBe(LiveClose.sessionOver);
    expect(client.frames).toEqual([]);
  });

  it('refuses a broker where there is no demo, and one who does not exist', async () => {
    const real = await startBeside({ isDemo: false });
    expect((await (await LiveClient.hello(real.url, 'demo-broker-1')).closed)[0]).toBe(LiveClose.sessionOver);
    expect((await (await connect('demo-broker-999999')).closed)[0]).toBe(LiveClose.sessionOver);
    expect(await (await connect('demo-broker-1')).greeting()).toMatchObject({ type: 'ready' });
    await real.close();
  });
});

describe('the origin', () => {
  const statusFor = async (origin: string, path = '/api/core/live') => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, { origin });
    return new Promise((resolve) => {
      socket.once('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.once('open', () => socket.terminate());
      socket.once('open', () => resolve(101));
      socket.on('error', () => {});
    });
  };

  // Shows ASVS 4.4.2, 16.3.2 and 16.3.3.
  it('must be our own or an allowed one', async () => {
    expect(await statusFor(url)).toBe(101);
    expect(await statusFor(allowed)).toBe(101);
    const log = jest.spyOn(app.app.log, 'info');
    expect(await statusFor('https://evil.example.com')).toBe(403);
    expect(log).toHaveBeenCalledWith({ route: livePath, reason: 'origin' }, 'channel refused');
    log.mockRestore();
    expect(await statusFor(`${url}0`)).toBe(403);
    expect(await statusFor('null')).toBe(403);
  });

  it('helps nobody on another path', async () => {
    expect(await statusFor(url, '/api/core/im')).toBe(404);
  });
});

describe('events', () => {
  it('arrive with the unread numbers after them, on every device', async () => {
    const token = await sessionOf(app, 'attache');
    const devices = [await connect(token), await connect(await sessionOf(app, 'attache'))];
    for (const device of devices) expect(await device.greeting()).toMatchObject({ type: 'ready' });
    const { data } = await call(app, 'GET /expand/push/count-unread-message', { token });
    const [dynamics = { amount: 0 }, reminders = { amount: 0 }] = data.list;
    const msg_ids = await notify('customer_visited');
    for (const device of devices) {
      const { event } = await device.until(({ events }) => events[0]);
      expect(event).toEqual({
        type: 'notice',
        msg_type: 1,
        msg_ids,
        unread: [
          { msg_type: 1, amount: dynamics.amount + 1 },
          { msg_type: 2, amount: reminders.amount },
        ],
      });
    }
    await call(app, 'GET /expand/push/get-message', { token, query: { msg_type: 1 } });
    for (const device of devices) {
      const { event } = await device.until(({ events }) => events[1]);
      expect(event).toMatchObject({ type: 'notices_read', unread: [{ amount: 0 }, reminders] });
    }
    await call(app, 'GET /expand/push/get-message', { token, query: { msg_type: 1 } });
    await notify();
    const [device] = devices as [LiveClient];
    await device.until(({ events }) => events[2]);
    expect(device.events.map(({ event }) => event.type)).toEqual(['notice', 'notices_read', 'notice']);
    const newest = { msg_type: 2, page: 1, page_size: 1, is_not_first_page: 1 };
    await call(app, 'GET /expand/push/get-message', { token, query: newest });
    const counted = await call(app, 'GET /expand/push/count-unread-message', { token });
    expect(counted.data.list[1]).toEqual({ msg_type: 2, amount: reminders.amount + 1 });
  });

  it('of a transaction that was undone never come', async () => {
    const client = await connect(await sessionOf(app, 'attache'));
    await client.greeting();
    const { id } = await accountOf('attache');
    const undone = app.db.transaction().execute(async (db) => {
      await appendEvents(db, [accountFeed(id)], () => ({ ...read, msg_type: 99 }), testNow);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await append(1);
    await client.until(({ events }) => events[0]);
    expect(client.events.map(({ event }) => event)).toEqual([read]);
    expect(client.seq).toBe((client.frames[0] as { seq: number }).seq + 1);
  });

  it('are numbered without a gap however many write at once', async () => {
    const client = await connect(await sessionOf(app, 'attache'));
    const { seq } = (await client.greeting()) as { seq: number };
    await Promise.all(range(0, 40).map(() => append(1)));
    await client.until(({ events }) => events.length >= 40);
    expect(seqsOf(client)).toEqual(range(seq + 1, 40));
  });

  it('answers pings with the server’s clock', async () => {
    const client = await connect(await sessionOf(app, 'attache'));
    await client.greeting();
    await client.say({ type: 'ping' });
    const pong = await client.until(({ frames }) => frames.find(({ type }) => type === 'pong'));
    expect(pong).toEqual({ type: 'pong', now: app.deps.now().getTime() });
  });
});

describe('resuming', () => {
  it('begins after the last number, over several pages, while more arrives', async () => {
    const first = await connect(await sessionOf(app, 'attache'));
    const { seq } = (await first.greeting()) as { seq: number };
    await first.end();
    await append(250);
    const resuming = connect(await sessionOf(app, 'attache'), seq);
    await Promise.all([append(20), append(20)]);
    const second = await resuming;
    await second.until(({ events }) => events.length >= 290);
    expect(second.frames[0]).toMatchObject({ type: 'ready' });
    expect(seqsOf(second)).toEqual(range(seq + 1, 290));
  });

  it('starts anew when the number is from another life', async () => {
    const { seq } = (await (await connect(await sessionOf(app, 'attache'))).greeting()) as { seq: number };
    const client = await connect(await sessionOf(app, 'attache'), seq + 1);
    expect(await client.greeting()).toEqual({ type: 'reset', seq });
  });

  it('starts anew after too many events, and goes on from there', async () => {
    await append(storedEvents + 1);
    const client = await connect(await sessionOf(app, 'attache'), 0);
    const { seq } = (await client.greeting()) as { seq: number };
    expect(client.frames[0]?.type).toBe('reset');
    await append(1);
    await client.until(({ events }) => events[0]);
    expect(seqsOf(client)).toEqual([seq + 1]);
  });

  it('begins where a client began that has heard of nothing yet', async () => {
    const secondsAgo = (seconds: number) => new Date(testNow.getTime() - seconds * 1000);
    const { seq } = (await (await connect(await sessionOf(app, 'attache'))).greeting()) as { seq: number };
    await app.db.deleteFrom('live_event').execute();
    await append(1, read, secondsAgo(61));
    await append(1, read, secondsAgo(30));
    await append(1, read, secondsAgo(10));
    const token = await sessionOf(app, 'attache');
    const greetingAfter = async (unheard_ms: number) => {
      const client = tracked(new LiveClient(url));
      await client.say({ type: 'hello', token, since: null, unheard_ms });
      await client.until(({ seq: last }) => last === seq + 3);
      return { greeting: await client.greeting(), seqs: seqsOf(client) };
    };
    const from = (last: number, seqs: number[]) => ({
      greeting: { type: 'ready', seq: last, now: testNow.getTime() },
      seqs,
    });
    expect(await greetingAfter(0)).toEqual(from(seq + 3, []));
    expect(await greetingAfter(4_999)).toEqual(from(seq + 3, []));
    expect(await greetingAfter(5_000)).toEqual(from(seq + 2, [seq + 3]));
    expect(await greetingAfter(30_000)).toEqual(from(seq + 1, [seq + 2, seq + 3]));
  });

  it('keeps 1,000 events for 7 days', async () => {
    const { id } = await accountOf('attache');
    const rows = () =>
      app.db
        .selectFrom('live_event')
        .select('seq')
        .where('feed', '=', accountFeed(id))
        .orderBy('seq')
        .execute();
    const day = 86_400_000;
    await append(storedEvents);
    await append(3, read, new Date(testNow.getTime() + day));
    await pruneEvents(app.db, testNow);
    const stored = (await rows()).map(({ seq }) => Number(seq));
    expect(stored).toHaveLength(storedEvents);
    const last = stored.at(-1) ?? 0;
    await pruneEvents(app.db, new Date(testNow.getTime() + 7 * day + 1));
    expect((await rows()).map(({ seq }) => Number(seq))).toEqual(range(last - 2, 3));
    const greetingFor = async (since: number) =>
      (await (await connect(await sessionOf(app, 'attache'), since)).greeting()).type;
    expect(await greetingFor(last - 3)).toBe('ready');
    expect(await greetingFor(last - 4)).toBe('reset');
    await pruneEvents(app.db, new Date(testNow.getTime() + 9 * day));
    expect(await greetingFor(last - 1)).toBe('reset');
    expect(await greetingFor(last)).toBe('ready');
  });

  it('is the way out for who reads too slowly', async () => {
    const big = { ...read, padding: 'x'.repeat(100_000) };
    const strict = await startBeside({ live: { ...live, readWithinMs: 0, closeWithinMs: 60_000 } });
    const slow = await LiveClient.hello(strict.url, await sessionOf(app, 'attache'));
    const { seq } = (await slow.greeting()) as { seq: number };
    slow.socket.pause();
    await append(200, big);
    const other = await connect(await sessionOf(app, 'attache'), seq);
    await other.until(({ events }) => events.length >= 200);
    slow.socket.resume();
    expect(await slow.closed).toEqual([LiveClose.resume, 'resume']);
    expect(slow.events.length).toBeLessThan(200);
    const again = await connect(await sessionOf(app, 'attache'), slow.seq);
    await again.until((client) => client.seq >= seq + 200);
    expect([...seqsOf(slow), ...seqsOf(again)]).toEqual(range(seq + 1, 200));
    await strict.close();
  });
});

describe('what has changed in an organisation', () => {
  const rename = async (orgcode: string) => {
    const { rows } = await sql<{ id: string }>`update store set store_name = store_name || '.'
      where id = (select min(id) from store where orgcode = ${orgcode}) returning id`.execute(app.db);
    expect(rows).toHaveLength(1);
  };
  const changes = ({ frames }: LiveClient) => frames.filter((frame) => frame.type === 'changed');

  it('is told to the other sessions of the attache who has changed it, and to no other attache', async () => {
    const acting = await sessionOf(app, 'attache');
    const [own, second] = [await connect(acting), await connect(await sessionOf(app, 'attache'))];
    const other = await connect(await sessionOf(app, 'otherAttache'));
    await Promise.all([own.greeting(), second.greeting(), other.greeting()]);
    const body = await aReport(app);
    const { code } = await call(app, 'POST /expand/cst/recommend', { token: acting, body });
    expect(code).toBe(0);
    await second.until((client) => changes(client)[0]);
    expect(changes(second)).toEqual([{ type: 'changed', things: ['store', 'customer'] }]);
    await append(1);
    await own.until(({ events }) => events[0]);
    expect([changes(own), changes(other)]).toEqual([[], []]);
  });

  it('is told to who loses customers and to who gets them, and to no other attache', async () => {
    const { id } = await app.db
      .selectFrom('broker')
      .innerJoin('customer', 'customer.broker_id', 'broker.id')
      .select('broker.id')
      .where('broker.member_id', '=', '2')
      .where('broker_status', '=', 1)
      .executeTakeFirstOrThrow();
    const acting = await sessionOf(app, 'manager');
    const previous = await connect(await sessionOf(app, 'attache'));
    const next = await connect(await sessionOf(app, 'colleague'));
    const other = await connect(await sessionOf(app, 'otherAttache'));
    const manager = await connect(await sessionOf(app, 'manager'));
    await Promise.all([previous, next, other, manager].map((client) => client.greeting()));
    const body = { broker_ids: [id], member_id: '3' };
    const assigned = await call(app, 'POST /expand/broker/bulk-distribute', { token: acting, body });
    expect(assigned.data.list).toMatchObject([{ code: 0 }]);
    for (const client of [previous, next, manager]) {
      await client.until((each) => changes(each)[0]);
      expect(changes(client)).toEqual([{ type: 'changed', things: ['broker', 'customer'] }]);
    }
    expect(changes(other)).toEqual([]);
  });

  it('is told to its managers, and to nobody else', async () => {
    const manager = await connect(await sessionOf(app, 'manager'));
    const attache = await connect(await sessionOf(app, 'attache'));
    await Promise.all([manager.greeting(), attache.greeting()]);
    await rename('JNQD');
    await rename('HZQD');
    await manager.until((client) => changes(client)[0]);
    expect(changes(manager)).toEqual([{ type: 'changed', things: ['store'] }]);
    await append(1);
    await attache.until(({ events }) => events[0]);
    expect(changes(attache)).toEqual([]);
  });

  it('is nothing where a transaction is taken back', async () => {
    const manager = await connect(await sessionOf(app, 'manager'));
    await manager.greeting();
    const broken = app.db.transaction().execute(async (db) => {
      await sql`update customer set remarks = remarks where orgcode = 'HZQD'`.execute(db);
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    await rename('HZQD');
    await manager.until((client) => changes(client)[0]);
    expect(changes(manager)).toEqual([{ type: 'changed', things: ['store'] }]);
  });

  it('is told to a manager who says hello after the data was loaded and changed', async () => {
    const watching = await connect(await sessionOf(app, 'manager'));
    await watching.greeting();
    await rename('HZQD');
    await watching.until((client) => changes(client)[0]);
    const client = tracked(new LiveClient(url));
    await client.say({ type: 'hello', token: await sessionOf(app, 'manager'), unheard_ms: 0 });
    const { things } = await client.until((late) => changes(late)[0]);
    expect(things).toContain('store');
  });

  it('is reported to everybody in it if it is the configuration, and to no other organisation', async () => {
    const acting = await sessionOf(app, 'manager');
    const [manager, attache, other] = await Promise.all(
      (['manager', 'attache', 'otherManager'] as const).map(async (who) =>
        connect(await sessionOf(app, who)),
      ),
    );
    const clients = [manager, attache, other] as LiveClient[];
    await Promise.all(clients.map((client) => client.greeting()));
    const body = { kind: 'labels', values: { name: '临街' } };
    expect((await call(app, 'POST /expand/admin/record/save', { token: acting, body })).code).toBe(0);
    for (const client of clients.slice(0, 2)) {
      await client.until((each) => changes(each)[0]);
      expect(changes(client)).toEqual([{ type: 'changed', things: ['configuration'] }]);
    }
    await rename('JNQD');
    await other?.until((client) => changes(client)[0]);
    expect(changes(other as LiveClient)).toEqual([{ type: 'changed', things: ['store'] }]);
  });

  it('names no row to the manager of another branch', async () => {
    const { token } = await newManagerOf(app, (await branchesOf(app)).at(-1) ?? '');
    const client = await connect(token);
    await client.greeting();
    await rename('HZQD');
    await client.until((each) => changes(each)[0]);
    expect(client.frames.filter(({ type }) => type !== 'ready')).toEqual([
      { type: 'changed', things: ['store'] },
    ]);
    expect(client.events).toEqual([]);
  });

  it('is nothing of the configuration where administration writes stores or is refused', async () => {
    const attache = await connect(await sessionOf(app, 'attache'));
    await attache.greeting();
    const token = await sessionOf(app, 'manager');
    const body = { name: 'protect_days', value: '0' };
    expect((await call(app, 'POST /expand/admin/setting/save', { token, body })).code).not.toBe(0);
    const author = { orgcode: 'HZQD', accountId: null, now: testNow };
    const store = {
      action: 'created' as const,
      subject_kind: 'stores',
      subject_id: '1',
      subject_name: '门店',
    };
    await app.db.transaction().execute((db) => recordAdminChanges(db, author, [store]));
    await append(1);
    await attache.until(({ events }) => events[0]);
    expect(changes(attache)).toEqual([]);
  });

  it('names the configuration to an attache after a break', async () => {
    const { seq } = (await (await connect(await sessionOf(app, 'attache'))).greeting()) as { seq: number };
    const back = await connect(await sessionOf(app, 'attache'), seq);
    await back.until((client) => changes(client)[0]);
    expect(changes(back)).toEqual([{ type: 'changed', things: ['configuration'] }]);
  });

  it('is told as a whole after a break', async () => {
    const { seq } = (await (await connect(await sessionOf(app, 'manager'))).greeting()) as { seq: number };
    const back = await connect(await sessionOf(app, 'manager'), seq);
    await back.until((client) => changes(client)[0]);
    expect(changes(back)).toEqual([{ type: 'changed', things: [...changedThings] }]);
  });
});

describe('the end of a session', () => {
  // Shows ASVS 4.4.3 and 7.4.1.
  it('ends its channels and no others', async () => {
    const token = await sessionOf(app, 'attache');
    const [gone, stays] = [await connect(token), await connect(await sessionOf(app, 'attache'))];
    await Promise.all([gone.greeting(), stays.greeting()]);
    await call(app, 'GET /expand/logout', { token });
    expect((await gone.closed)[0]).toBe(LiveClose.sessionOver);
    await append(1);
    expect(await stays.until(({ events }) => events[0])).toBeTruthy();
  });

  it('comes with a new password, on all devices', async () => {
    const token = await sessionOf(app, 'cambodian');
    const devices = [await connect(token), await connect(await sessionOf(app, 'cambodian'))];
    await Promise.all(devices.map((device) => device.greeting()));
    const body = { new_password: 'Another123', current_password: 'Agency123' };
    expect((await call(app, 'POST /expand/account/reset-password', { token, body })).code).toBe(0);
    for (const { closed } of devices) expect((await closed)[0]).toBe(LiveClose.sessionOver);
  });

  it.each([
    ['a disabled account', 'account', { disabled_at: testNow }],
    ['another role', 'account', { account_type: 3 }],
    ['a disabled person', 'person', { disabled_at: testNow }],
  ] as const)('comes with %s', async (_, table, change) => {
    const client = await connect(await sessionOf(app, 'otherAttache'));
    await client.greeting();
    const { id, person_id } = await accountOf('otherAttache');
    const row = table === 'account' ? id : person_id;
    await app.db.updateTable(table).set(change).where('id', '=', row).execute();
    expect((await client.closed)[0]).toBe(LiveClose.sessionOver);
    const back = table === 'account' ? { disabled_at: null, account_type: 1 } : { disabled_at: null };
    await app.db.updateTable(table).set(back).where('id', '=', row).execute();
  });
});

describe('limits', () => {
  it('are 8 channels for an account', async () => {
    const token = await sessionOf(app, 'manager');
    const eight = await Promise.all(range(0, 8).map(() => connect(token)));
    await Promise.all(eight.map((client) => client.greeting()));
    expect((await (await connect(token)).closed)[0]).toBe(LiveClose.tooMany);
    await eight[0]?.end();
    const next = await connect(token);
    expect((await next.greeting()).type).toBe('ready');
  });

  it('are 60 hellos a minute for an address', async () => {
    const strict = await startBeside({ limits: defaultLimits });
    app.advance(61);
    const codes = [];
    for (let tries = 0; tries < 61; tries++) {
      codes.push((await (await LiveClient.hello(strict.url, 'a'.repeat(43))).closed)[0]);
    }
    expect(codes).toEqual([...Array(60).fill(LiveClose.sessionOver), LiveClose.tooMany]);
    await strict.close();
  });

  it('are 100 frames between two pings', async () => {
    const client = await connect(await sessionOf(app, 'attache'));
    await client.greeting();
    for (let count = 0; count <= 100; count++) await client.say({ type: 'ping' });
    expect((await client.closed)[0]).toBe(LiveClose.tooMany);
  });

  it('drop who does not answer pings, and keep who does', async () => {
    const eager = await startBeside({ live: { ...live, pingEveryMs: 1_000 } });
    const token = await sessionOf(app, 'attache');
    const alive = await LiveClient.hello(eager.url, token);
    const dead = await LiveClient.hello(eager.url, token, null, { autoPong: false });
    expect((await dead.closed)[0]).toBe(1006);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    await eager.close();
  });
});

it('a server that closes says so', async () => {
  const other = await startBeside({});
  const client = await LiveClient.hello(other.url, await sessionOf(app, 'attache'));
  await client.greeting();
  await other.close();
  expect(await client.closed).toEqual([LiveClose.goingAway, 'going away']);
});
