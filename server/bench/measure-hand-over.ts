import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@agency/shared/api';
import { seed } from '../seed/seed';
import { type Db, openDatabase } from '../src/platform/db/database';
import { migrate } from '../src/platform/db/migrate';
import { callProcess } from '../testing/process-client';
import { type BenchRequest, callsAt, requestOf } from './calls';
import { giveRows, leaverId } from './give-rows';
import { fire, percentile } from './measure';
import { type Actor, openSessions } from './open-sessions';
import { startServer } from './server-process';

const successorCount = 4;
const mostSeconds = 10;
const mostSlowdown = 2;
/** The hand-over begins after so many seconds of load. */
const startsAfter = 3;
const embeddedPort = 9_470;
/** Small, because filling an embedded database takes long. */
const embeddedScale = 0.02;

interface Prepared {
  manager: Actor;
  attaches: Actor[];
  accountId: string;
  successors: string[];
}

export async function prepareHandOver(
  db: Db,
  sessions: Pick<Prepared, 'manager' | 'attaches'>,
): Promise<Prepared> {
  await giveRows(db);
  const memberIds = [leaverId, ...sessions.attaches.slice(0, successorCount).map(({ memberId }) => memberId)];
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'member_id'])
    .where('account_type', '=', 1)
    .where('member_id', 'in', memberIds)
    .execute();
  const idOf = (memberId: string) => accounts.find(({ member_id }) => member_id === memberId)?.id ?? '';
  const [accountId = '', ...successors] = memberIds.map(idOf);
  return { ...sessions, accountId, successors };
}

/** Divides 5,000 rows of one person among four while others read lists, and takes it back afterwards. */
export async function measureHandOver(
  url: string,
  { manager, attaches, accountId, successors }: Prepared,
  connections: number,
): Promise<string> {
  const ask = { account_id: accountId, rule: 'even' as const, successors, groups: [] };
  const { token } = manager;
  const requests = listsOf([manager, ...attaches]);
  const before = await read(url, requests, connections);
  const { version, held } = await callProcess(url, 'POST /expand/admin/hand-over/preview', token, ask);
  const sent = requestOf(manager, 'POST /expand/admin/hand-over', {}, { ...ask, version });
  const busy = await read(url, requests, connections, async () => {
    const start = performance.now();
    const { id } = await write<{ id: string }>(url, sent);
    return { id, start, end: performance.now() };
  });
  const { id, start, end } = busy.result;
  await write(url, requestOf(manager, 'POST /expand/admin/hand-over/undo', {}, { id }));
  const during = busy.answers.filter(({ at, ms }) => at >= start && at - ms <= end);
  const p95 = (answers: Answer[]) =>
    percentile(
      answers.map(({ ms }) => ms),
      0.95,
    );
  const seconds = (end - start) / 1_000;
  const growth = p95(during) / p95(before.answers);
  const rows = Object.values(held).reduce((sum, count) => sum + count, 0);
  return [
    `hand-over of ${rows} rows: ${seconds.toFixed(2)} s (${mostSeconds}${seconds > mostSeconds ? ' missed' : ''})`,
    `lists by ${connections} connections: p95 ${p95(before.answers).toFixed(0)} ms before, ${p95(during).toFixed(0)} ms during it (${growth.toFixed(2)} times, less than ${mostSlowdown}${growth < mostSlowdown ? '' : ' missed'}, ${during.length} answers)`,
    `${p95(busy.answers).toFixed(0)} ms in the ${mostSeconds} s around it; ${before.failed + busy.failed} failed`,
  ].join('; ');
}

export async function measureEmbeddedHandOver(connections: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-bench-'));
  try {
    const { db, close } = await openDatabase({ dataDir: join(dataDir, 'database') });
    await migrate(db);
    await seed(db, { today: new Date(), size: 'full', scale: embeddedScale });
    const prepared = await prepareHandOver(db, await openSessions(db));
    await close();
    const server = await startServer('', embeddedPort, { DATA_DIR: dataDir });
    try {
      return `embedded, ${await measureHandOver(server.url, prepared, connections)}`;
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Repeats a call with the same key after a refusal as late, as the screens do. */
async function write<Output>(url: string, { method, path, headers, body }: BenchRequest): Promise<Output> {
  const repeatable = { ...headers, 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await fetch(url + path, { method, headers: repeatable, body });
    const { code, msg, data } = (await answer.json()) as Envelope<Output>;
    if (code === 0) return data;
    if (answer.status !== 503) throw new Error(`${path} was refused: ${msg}`);
  }
}

function listsOf(actors: Actor[]): BenchRequest[] {
  const lists = callsAt(new Date()).lists.filter(({ only }) => only === undefined);
  return actors.flatMap((actor) => lists.flatMap(({ requestsOf }) => requestsOf(actor)));
}

interface Answer {
  at: number;
  ms: number;
}

async function read<Result>(
  url: string,
  requests: BenchRequest[],
  connections: number,
  act: () => Promise<Result> = async () => undefined as Result,
): Promise<{ answers: Answer[]; failed: number; result: Result }> {
  const answers: Answer[] = [];
  let failed = 0;
  const load = fire({ url, connections, duration: mostSeconds, requests, timeout: 30 }, (status, ms) => {
    if (status === 200) answers.push({ at: performance.now(), ms });
    else failed += 1;
  });
  await new Promise((resolve) => setTimeout(resolve, startsAfter * 1_000));
  const result = await act();
  const { errors } = await load;
  return { answers, failed: failed + errors, result };
}
