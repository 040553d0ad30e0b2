import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';
import { type BenchCall, type BenchRequest, mayCall } from './calls';
import { type Measured, measure, percentile, timeOf } from './measure';
import type { Actor } from './open-sessions';
import type { BenchOptions } from './options';
import { processorOfDatabase, processorOfDatabaseSince } from './processor-time';
import type { RunningServer } from './server-process';

export interface CallResult extends Omit<Measured, 'times'> {
  call: BenchCall;
  /** Times of single calls without a cache. */
  fresh: { p50: number; p95: number };
  /** CPU milliseconds per call. */
  processor: { server: number; database: number };
}

export interface Site {
  server: RunningServer;
  sessions: { manager: Actor; attaches: Actor[] };
  db: Db;
}

export interface ScaleResult {
  scale: number;
  rows: CallResult[];
}

const freshRounds = 20;

export async function measureCall(
  call: BenchCall,
  { server, sessions: { manager, attaches }, db }: Site,
  options: BenchOptions,
): Promise<CallResult> {
  const actors = [manager, ...attaches].filter((actor) => mayCall(call, actor));
  const fresh = await measureFresh(server.url, actors[0] ? call.requestsOf(actors[0]) : [], db);
  const requests = actors.flatMap((actor) => call.requestsOf(actor));
  const before = { server: server.processor(), database: await processorOfDatabase(db) };
  const { times, ...measured } = await measure(server.url, requests, options);
  const processor = {
    server: (server.processor() - before.server) / times.length,
    database: (await processorOfDatabaseSince(before.database, db)) / times.length,
  };
  return { call, fresh, processor, ...measured };
}

/** Increments the data version, as any write of the organisation does, so that the next call finds nothing cached. */
export async function outdateCaches(db: Db): Promise<void> {
  await sql`update data_version set version = version + 1 where orgcode = 'HZQD'`.execute(db);
}

async function measureFresh(url: string, requests: BenchRequest[], db: Db): Promise<CallResult['fresh']> {
  const times: number[] = [];
  // The first round warms up query plans and memory.
  for (let round = -1; round < freshRounds; round++) {
    for (const request of requests) {
      await outdateCaches(db);
      const time = await timeOf(url, request);
      if (round >= 0) times.push(time);
    }
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
