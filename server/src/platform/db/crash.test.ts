import type { ChatMessage } from '@agency/shared/api';
import { sql } from 'kysely';
import { LiveClient } from '../../../testing/live-client';
import { callProcess, makeChatters } from '../../../testing/process-client';
import { isSharable, prepareData } from '../../../testing/process-data';
import { killServerProcesses, startServerProcess } from '../../../testing/server-process';
import { type Db, openDatabase } from './database';

// CRASH_TEST=full runs all writes and kills. It takes nine minutes, because an account may send 120 messages in one.
const isFull = process.env.CRASH_TEST === 'full';
/** With the repeated ones after each kill they stay below that limit, so that no write waits for it. */
const writes = isFull ? 1_000 : 100;
const kills = isFull ? 20 : 4;
const writers = 4;
const readyWithinMs = 5_000;

afterAll(killServerProcesses);

it(`${writes} acknowledged writes outlive ${kills} kills at random moments`, async () => {
  const { env, made, remove } = await prepareData(makeChatters);
  const { token, conversation_id, lastSeq, feedSeq } = made;
  let site = await startServerProcess(env);
  let isBack = Promise.resolve();
  const restarts: number[] = [];
  const acknowledged = new Map<string, ChatMessage>();
  const killAt = new Set<number>();
  while (killAt.size < kills) killAt.add(Math.floor(Math.random() * writes));

  const killAndRestart = async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 15));
    await site.end('SIGKILL');
    site = await startServerProcess(env);
    restarts.push(site.readyAfterMs);
  };
  const write = async (index: number) => {
    const client_id = `client-crash-${index}`;
    const body = { conversation_id, client_id, type: 'text' as const, text: `write ${index}` };
    for (;;) {
      try {
        acknowledged.set(client_id, await callProcess(site.url, 'POST /im/send-message', token, body));
        return;
      } catch {
        await isBack;
      }
    }
  };
  let next = 0;
  const work = async () => {
    while (next < writes) {
      const index = next++;
      if (killAt.has(index)) isBack = isBack.then(killAndRestart);
      await write(index);
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
  await isBack;

  const stored = await allMessages(site.url, token, conversation_id, lastSeq);
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => lastSeq + 1 + index));
  expect(stored).toHaveLength(writes);
  for (const message of stored) expect(acknowledged.get(message.client_id)).toEqual(message);
  const listener = await LiveClient.hello(site.url, token, feedSeq);
  await listener.until(({ events }) => events.length >= writes);
  const received = listener.events.map(({ event }) => event.type === 'chat_message' && event.message.seq);
  expect(received).toEqual(stored.map(({ seq }) => seq));
  await listener.end();

  process.stdout.write(`Ready after a kill, in ms: ${restarts.join(' ')}\n`);
  expect(restarts).toHaveLength(kills);
  if (isFull && !isSharable) expect(Math.max(...restarts)).toBeLessThanOrEqual(readyWithinMs);
  await site.end('SIGTERM');
  await remove();
});

async function allMessages(url: string, token: string, conversation_id: string, lastSeq: number) {
  const messages: ChatMessage[] = [];
  let before_seq: number | undefined;
  for (;;) {
    const page = { conversation_id, page_size: 100, ...(before_seq ? { before_seq } : {}) };
    const { list, has_more } = await callProcess(url, 'POST /im/get-message-list', token, page);
    messages.unshift(...list.toReversed());
    before_seq = list.at(-1)?.seq;
    if (!has_more) return messages.filter(({ seq }) => seq > lastSeq);
  }
}

if (isSharable)
  it('a hand-over that is killed before its end has moved nothing, and succeeds when it is repeated', async () => {
    const { env, made, remove } = await prepareData(async (db) => ({
      ...(await makeChatters(db)),
      accounts: await specialists(db),
    }));
    const { token, managerToken, memberId, accounts } = made;
    const leaver = accounts.find(({ member_id }) => member_id === memberId)?.id ?? '';
    const successor = accounts.find(({ member_id }) => member_id !== memberId) ?? { id: '', member_id: '' };
    const ask = { account_id: leaver, rule: 'one' as const, successors: [successor.id], groups: [] };
    const { db, close } = await openDatabase({ url: env.DATABASE_URL, listens: false });
    const site = await startServerProcess(env);
    const preview = await callProcess(site.url, 'POST /expand/admin/hand-over/preview', managerToken, ask);
    const body = { ...ask, version: preview.version };
    const before = await movable(db);

    // The history entry is written after all rows have moved, and before the transaction ends.
    const waiting = await db.transaction().execute(async (holder) => {
      await sql`lock table admin_history in share mode`.execute(holder);
      const answer = callProcess(site.url, 'POST /expand/admin/hand-over', managerToken, body);
      const isRefused = expect(answer).rejects.toThrow('fetch failed');
      const pid = await waiterOf(db, 'admin_history');
      await site.end('SIGKILL');
      await isRefused;
      return pid;
    });
    await endOf(db, waiting);
    expect(await movable(db)).toEqual(before);

    const again = await startServerProcess(env);
    expect((await callProcess(again.url, 'GET /expand/user-info', token)).member_id).toBe(memberId);
    await callProcess(again.url, 'POST /expand/admin/hand-over', managerToken, body);
    const after = await movable(db);
    expect(after.handOvers).toBe(1);
    for (const kind of ['stores', 'brokers', 'customers'] as const) {
      const { [memberId]: own = 0, [successor.member_id]: theirs = 0 } = before[kind];
      expect(own).toBeGreaterThan(0);
      expect(after[kind]).toEqual({
        ...Object.fromEntries(Object.entries(before[kind]).filter(([member]) => member !== memberId)),
        [successor.member_id]: own + theirs,
      });
    }
    await again.end('SIGTERM');
    await close();
    await remove();
  });

const specialists = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'member_id'])
    .where('orgcode', '=', 'HZQD')
    .where('account_type', '=', 1)
    .orderBy('id')
    .execute();

/** Counts what each member holds, and what else a hand-over writes. */
async function movable(db: Db) {
  const { rows } = await sql<{
    stores: Record<string, number>;
    brokers: Record<string, number>;
    customers: Record<string, number>;
    chats: Record<string, number>;
    handOvers: number;
    ended: number;
    changes: number;
  }>`select ${sql.join(
    Object.entries({
      stores: 'store',
      brokers: 'broker',
      customers: 'customer',
      chats: 'chat_conversation',
    }).map(
      ([kind, table]) => sql`(select jsonb_object_agg(member_id, count) from (select member_id, count(*)
        from ${sql.table(table)} where member_id is not null group by member_id) held) as ${sql.ref(kind)}`,
    ),
  )},
    (select count(*)::int from hand_over) as "handOvers",
    (select count(*)::int from account where disabled_at is not null) as ended,
    (select count(*)::int from store_change) as changes`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Returns the process of PostgreSQL that waits for a lock on a table, as soon as there is one. */
async function waiterOf(db: Db, table: string): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`select pid from pg_locks
      where relation = ${table}::regclass and not granted`.execute(db);
    if (rows[0]) return rows[0].pid;
  }
}

async function endOf(db: Db, pid: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db);
    if (rows.length === 0) return;
  }
}
