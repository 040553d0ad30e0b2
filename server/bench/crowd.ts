import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsAt } from './calls';
import { logInActor } from './log-in-actor';
import { fire, percentile } from './measure';
import type { Actor } from './open-sessions';
import { probeHealth } from './probe-health';
import { startServer } from './server-process';

interface Crowd {
  connections: number;
  /** Maximum p95 of accepted calls in milliseconds. */
  most: number;
}

const crowd: Crowd = { connections: 200, most: 600 };
const embeddedCrowds: Crowd[] = [
  { connections: 150, most: 500 },
  { connections: 300, most: 500 },
];
const mostForHealth = 50;
const embeddedPort = 9_450;

export function measureCrowd(url: string, actor: Actor, seconds: number): Promise<string> {
  return measure(url, actor, seconds, crowd);
}

export async function measureEmbeddedCrowds(seconds: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-bench-'));
  const server = await startServer('', embeddedPort, { DATA_DIR: dataDir, DEMO: '1' });
  const lines: string[] = [];
  try {
    const actor = await logInActor(server.url);
    for (const each of embeddedCrowds)
      lines.push(`embedded, ${await measure(server.url, actor, seconds, each)}`);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return lines;
}

async function measure(
  url: string,
  actor: Actor,
  seconds: number,
  { connections, most }: Crowd,
): Promise<string> {
  const requests = callsAt(new Date())
    .lists.filter(({ only }) => only !== 'attache')
    .flatMap(({ requestsOf }) => requestsOf(actor));
  const times: number[] = [];
  const refusals: number[] = [];
  let failed = 0;
  const health = probeHealth(url);
  const load = { url, connections, duration: Math.max(10, seconds), requests, timeout: 30 };
  const { errors } = await fire(load, (status, ms) => {
    if (status === 200) times.push(ms);
    else if (status === 503) refusals.push(ms);
    else failed += 1;
  });
  const healthMs = percentile(await health.stop(), 0.99);
  const p95 = percentile(times, 0.95);
  return [
    `lists by ${connections} connections: p95 ${p95.toFixed(0)} ms of ${times.length} let in (${most}${p95 > most ? ' missed' : ''})`,
    `${percentile(refusals, 0.95).toFixed(0)} ms of ${refusals.length} refused, ${failed + errors} failed`,
    `health p99 ${healthMs.toFixed(0)} ms (${mostForHealth}${healthMs > mostForHealth ? ' missed' : ''})`,
  ].join('; ');
}
