import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchRequest, requestOf } from './calls';
import { logInActor } from './log-in-actor';
import { percentile } from './measure';
import type { Actor } from './open-sessions';
import { startServer } from './server-process';

const connections = 40;
const embeddedPort = 9_460;
const pauseMs = 25;
const mostSlowdown = 2;

/**
 * Measures a person at work while 40 connections send wrong passwords, from one address and from 200.
 * Returns a line for each.
 */
export async function measureWrongPasswords(url: string, actor: Actor, seconds: number): Promise<string[]> {
  const calls = [requestOf(actor, 'GET /expand/user-info'), requestOf(actor, 'GET /expand/search-store')];
  await work(url, calls, 3);
  const lines: string[] = [];
  for (const addresses of [1, 200]) {
    const idle = percentile(await work(url, calls, seconds), 0.95);
    const attack = attackFrom(url, addresses);
    const busy = percentile(await work(url, calls, seconds), 0.95);
    const answers = await attack.stop();
    const missed = busy < mostSlowdown * idle ? '' : ' missed';
    lines.push(
      `wrong passwords from ${addresses}: p95 of a person at work ${idle.toFixed(1)} ms before, ${busy.toFixed(1)} ms meanwhile (${(busy / idle).toFixed(2)} times, less than ${mostSlowdown}${missed}); ${answers} answers to wrong passwords`,
    );
  }
  return lines;
}

export async function measureEmbeddedWrongPasswords(seconds: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-bench-'));
  const server = await startServer('', embeddedPort, { DATA_DIR: dataDir, DEMO: '1' });
  try {
    const lines = await measureWrongPasswords(server.url, await logInActor(server.url), seconds);
    return lines.map((line) => `embedded, ${line}`);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Sends one call after the other with a short pause, as a person's phone does. Returns their times in ms, infinite for refusals. */
async function work(url: string, calls: BenchRequest[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    for (const { method, path, headers } of calls) {
      const start = performance.now();
      const answer = await fetch(url + path, { method, headers });
      await answer.text();
      times.push(answer.ok ? performance.now() - start : Number.POSITIVE_INFINITY);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return times;
}

function attackFrom(url: string, addresses: number): { stop: () => Promise<number> } {
  const agents = Array.from(
    { length: Math.max(addresses, connections) },
    (_, index) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(index % addresses) }),
  );
  let isOn = true;
  let sent = 0;
  let answers = 0;
  const sending = Array.from({ length: connections }, async () => {
    while (isOn) {
      const turn = sent++;
      const agent = agents[turn % agents.length];
      if (await sendWrongPassword(url, agent, turn)) answers += 1;
    }
  });
  return {
    stop: async () => {
      isOn = false;
      await Promise.all(sending);
      for (const agent of agents) agent.destroy();
      return answers;
    },
  };
}

const addressOf = (index: number) => `127.0.1.${index + 1}`;

/** Returns whether an answer came; the server may close a connection that was idle just then. */
function sendWrongPassword(url: string, agent: Agent | undefined, turn: number): Promise<boolean> {
  const mobile_tel = `139${String(turn).padStart(8, '0')}`;
  const body = JSON.stringify({ mobile_tel, country_code: '86', password: `Wrong-${turn}` });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const path = '/api/assistant/expand/account/list-can-login';
    const call = request(`${url}${path}`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(true));
    });
    call.on('error', () => resolve(false)).end(body);
  });
}
