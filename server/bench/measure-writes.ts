import { randomInt, randomUUID } from 'node:crypto';
import type { ApiKey } from '@agency/shared/api';
import { type BenchRequest, requestOf } from './calls';
import { percentile, timeOf } from './measure';
import type { Site } from './measure-call';
import type { Actor } from './open-sessions';
import { processorOfDatabase, processorOfDatabaseSince } from './processor-time';
import { readPages } from './read-pages';

export interface WriteResult {
  name: string;
  pages: number;
  processor: { server: number; database: number };
  p50: number;
  p95: number;
}

const names = ['report', 'visit', 'chat message'] as const;
type WriteName = (typeof names)[number];
const rounds = 20;
const place = { lng: 114, lat: 22.5, address: '深南大道' };

/** Measures reports, visits and chat messages of all specialists in turn, one call at a time. */
export async function measureWrites(site: Site): Promise<WriteResult[]> {
  const writers = await Promise.all(site.sessions.attaches.map((actor) => writerOf(site, actor)));
  const results: WriteResult[] = [];
  for (const name of names)
    results.push(
      await measureWrite(
        site,
        name,
        writers.map((writer) => writer[name]),
      ),
    );
  return results;
}

async function writerOf(site: Site, actor: Actor): Promise<Record<WriteName, () => BenchRequest>> {
  const { id: broker_id, store_id } = await site.db
    .selectFrom('broker')
    .innerJoin('store', 'store.id', 'broker.store_id')
    .select(['broker.id', 'broker.store_id'])
    .where('store.member_id', '=', actor.memberId)
    .where('broker.member_id', '=', actor.memberId)
    .where('store.store_status', '=', 1)
    .where('store.is_gh', '=', 1)
    .where('broker.broker_status', '=', 1)
    .orderBy('broker.id')
    .executeTakeFirstOrThrow();
  const peer = { user_id: `b${broker_id}`, name: '', avatar: '' };
  const conversation_id = await createConversation(site, actor, peer);
  const write = (key: ApiKey, body: object) => requestOf(actor, key, {}, body);
  const customer = {
    cst_name: '王小明',
    gender: 1,
    tel_type: 'mobile',
    project_id: '1',
    store_id,
    broker_id,
  };
  const visit = { ...place, visit_type: 2, visit_content: '电话沟通', store_id };
  const message = { conversation_id, type: 'text', text: '下午三点' };
  return {
    report: () => write('POST /expand/cst/recommend', { ...customer, mobile_tel: anyNumber() }),
    visit: () => write('POST /expand/store/save-visit', visit),
    'chat message': () => write('POST /im/send-message', { ...message, client_id: randomUUID() }),
  };
}

const anyNumber = () => `139${randomInt(10_000_000, 99_999_999)}`;

async function createConversation({ server }: Site, actor: Actor, peer: object): Promise<string> {
  const { method, path, headers, body } = requestOf(actor, 'POST /im/create-conversation', {}, peer);
  const answer = await fetch(server.url + path, { method, headers, body });
  const { data } = (await answer.json()) as { data: { conversation_id: string } };
  return data.conversation_id;
}

async function measureWrite(
  { server, db }: Site,
  name: string,
  writers: (() => BenchRequest)[],
): Promise<WriteResult> {
  for (const next of writers) await timeOf(server.url, next());
  const before = {
    server: server.processor(),
    database: await processorOfDatabase(db),
    pages: await readPages(db),
  };
  const all: number[] = [];
  for (let round = 0; round < rounds; round++)
    for (const next of writers) all.push(await timeOf(server.url, next()));
  return {
    name,
    pages: ((await readPages(db)) - before.pages) / all.length,
    processor: {
      server: (server.processor() - before.server) / all.length,
      database: (await processorOfDatabaseSince(before.database, db)) / all.length,
    },
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
  };
}
