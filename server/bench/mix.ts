import { randomUUID } from 'node:crypto';
import type { Db } from '../src/platform/db/database';
import { type BenchRequest, callsAt, requestOf } from './calls';
import { fire, percentile } from './measure';
import type { Actor } from './open-sessions';
import type { BenchOptions } from './options';
import { probeHealth } from './probe-health';

const spikeSteps = 6;
const connectionsOfStep = 50;

export interface Sessions {
  manager: Actor;
  attaches: Actor[];
}

/** Measures 70 % lists, 20 % details and 10 % writes, then 300 connections within five seconds. */
export async function measureMix(
  url: string,
  sessions: Sessions,
  db: Db,
  { connections, seconds }: BenchOptions,
): Promise<string[]> {
  const visitsBefore = await countVisits(db);
  const duration = Math.max(10, seconds * 3);
  const base = await fireMix(url, sessions, connections, duration);
  const health = probeHealth(url);
  const steps: Promise<Outcome>[] = [];
  for (let step = 0; step < spikeSteps; step++) {
    steps.push(fireMix(url, sessions, connectionsOfStep, 15 - step));
    await new Promise((resolve) => setTimeout(resolve, 5_000 / spikeSteps));
  }
  const spike = (await Promise.all(steps)).reduce(merge);
  const healthTimes = await health.stop();
  const after = await fireMix(url, sessions, connections, 10);
  const acknowledged = base.written + spike.written + after.written;
  const stored = (await countVisits(db)) - visitsBefore;
  return [
    `mix, ${connections} connections: ${describe(base)}`,
    `spike, 0 to 300: ${describe(spike)}; refusals p95 ${percentile(spike.refusals, 0.95).toFixed(0)} ms; health p99 ${percentile(healthTimes, 0.99).toFixed(0)} ms`,
    `mix right after it: ${describe(after)}`,
    `writes acknowledged ${acknowledged}, stored ${stored} (those in flight at the end are stored, too)`,
  ];
}

export interface Outcome {
  times: number[];
  refusals: number[];
  failed: number;
  written: number;
  seconds: number;
}

export const merge = (a: Outcome, b: Outcome): Outcome => ({
  times: a.times.concat(b.times),
  refusals: a.refusals.concat(b.refusals),
  failed: a.failed + b.failed,
  written: a.written + b.written,
  seconds: Math.max(a.seconds, b.seconds),
});

function describe({ times, refusals, failed, seconds }: Outcome): string {
  const all = times.length + refusals.length + failed;
  const share = ((failed / Math.max(1, all)) * 100).toFixed(2);
  return `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, ${(times.length / seconds).toFixed(0)} answers/s, ${refusals.length} refused (503), failed ${share} %`;
}

export async function fireMix(
  url: string,
  sessions: Sessions,
  connections: number,
  seconds: number,
): Promise<Outcome> {
  const outcome: Outcome = { times: [], refusals: [], failed: 0, written: 0, seconds };
  const requests = mixOf(sessions).map((request) => ({
    ...request,
    onResponse: (status: number) => {
      if (status === 200 && request.path.includes('save-visit')) outcome.written++;
    },
    // A repeated idempotency key would return the first answer.
    setupRequest: <R extends { headers?: object }>(sent: R) => ({
      ...sent,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
      ...(request.storeIds ? { body: visitOf(request.storeIds) } : {}),
    }),
  }));
  const all = { url, connections, duration: seconds, requests, timeout: 30 };
  const { errors } = await fire(all, (status, ms) => {
    if (status === 200) outcome.times.push(ms);
    else if (status === 503) outcome.refusals.push(ms);
    else outcome.failed++;
  });
  outcome.failed += errors;
  return outcome;
}

/** A write with `storeIds` is a visit to one of these stores. */
type MixRequest = BenchRequest & { storeIds?: string[] };

function mixOf({ manager, attaches }: Sessions): MixRequest[] {
  const actors = attaches.flatMap((attache, index) => (index % 4 === 0 ? [attache, manager] : [attache]));
  const { lists: all, details: detailCalls } = callsAt(new Date());
  const lists = all.filter((call) => call.only === undefined);
  return actors.flatMap((actor, turn) => {
    const writer = actor.isManager ? (attaches[0] ?? actor) : actor;
    const sevenLists = Array.from({ length: 7 }, (_, index) => {
      const options = lists[(turn * 7 + index) % lists.length]?.requestsOf(actor) ?? [];
      return options[turn % options.length] as BenchRequest;
    });
    const details = detailCalls.map(({ requestsOf }) => requestsOf(actor)[0] as BenchRequest);
    const write = requestOf(writer, 'POST /expand/store/save-visit', {}, {});
    return [...sevenLists, ...details, { ...write, storeIds: writer.storeIds }];
  });
}

/** The stores are drawn, because all connections send the list in step and would wait for one row of a fixed store. */
function visitOf(storeIds: string[]): string {
  const store_id = storeIds[Math.floor(Math.random() * storeIds.length)];
  const place = { lng: 114, lat: 22.5, address: '深南大道' };
  return JSON.stringify({ store_id, ...place, visit_type: 2, visit_content: '电话沟通' });
}

async function countVisits(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('store_visit')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
