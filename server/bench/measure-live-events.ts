import type { Db } from '../src/platform/db/database';
import { accountFeed, appendEvents } from '../src/platform/live/feed';
import { hashToken } from '../src/platform/session/secrets';
import { LiveClient } from '../testing/live-client';
import { percentile } from './measure';
import type { Actor } from './open-sessions';

/** Pages of each account, spread over the processes. */
const pagesOfAccount = 6;
const writers = 8;
const measuredMs = 5_000;

export interface LiveOutcome {
  delivered: number;
  commits: number;
  p95: number;
}

/** Measures how many events reach open pages per second, and how long each takes after its commit. */
export async function measureLiveEvents(urls: string[], db: Db, actors: Actor[]): Promise<LiveOutcome> {
  const accounts = await Promise.all(actors.map(({ token }) => accountOf(db, token)));
  const committedAt = new Map<string, number>();
  const delays: number[] = [];
  const pages: LiveClient[] = [];
  for (const [index, { token }] of actors.entries())
    for (let page = 0; page < pagesOfAccount; page++)
      pages.push(
        await openPage(urls[(index + page) % urls.length] ?? '', token, committedAt, delays, pages.length),
      );
  const end = performance.now() + measuredMs;
  const write = async (writer: number) => {
    for (let count = 0; performance.now() < end; count++) {
      const id = `${writer}-${count}`;
      const feed = accountFeed(accounts[(writer + count) % accounts.length] ?? '');
      await db.transaction().execute(async (inside) => {
        await appendEvents(
          inside,
          [feed],
          () => ({ type: 'conversation_created', conversation_id: id }),
          new Date(),
        );
        committedAt.set(id, performance.now());
      });
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const outcome = {
    delivered: delays.length / (measuredMs / 1_000),
    commits: committedAt.size / (measuredMs / 1_000),
    p95: percentile(delays, 0.95),
  };
  await Promise.all(pages.map((page) => page.end()));
  return outcome;
}

async function openPage(
  url: string,
  token: string,
  committedAt: Map<string, number>,
  delays: number[],
  address: number,
): Promise<LiveClient> {
  // One address may open 60 pages a minute.
  const headers = { 'x-forwarded-for': `10.0.${address}.1` };
  const client = await LiveClient.hello(url, token, null, { headers });
  await client.greeting();
  client.socket.on('message', (data) => {
    const frame = JSON.parse(String(data));
    const at = frame.type === 'event' && committedAt.get(frame.event.conversation_id);
    if (at) delays.push(performance.now() - at);
  });
  return client;
}

async function accountOf(db: Db, token: string): Promise<string> {
  const row = db.selectFrom('session').select('account_id').where('token_hash', '=', hashToken(token));
  return (await row.executeTakeFirstOrThrow()).account_id;
}
