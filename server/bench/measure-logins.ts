import { Agent, request } from 'node:http';
import { type ApiKey, type ApiOutput, apiBaseOf, type Envelope } from '@agency/shared/api';
import type { Db } from '../src/platform/db/database';
import { openSession } from '../src/platform/session/session';
import { TestAuthenticator } from '../testing/test-authenticator';
import { percentile } from './measure';
import type { RunningServer } from './server-process';

const logins = 500;
/** Loads what the server needs once, so that it counts in no figure. */
const warmUps = 50;
const mobile_tel = '13800000001';
const password = 'Agency123';

/**
 * Measures logins of one person, one at a time, by passkey and by password. A login by passkey is two calls.
 * Returns a line for each.
 */
export async function measureLogins(server: RunningServer, db: Db): Promise<string[]> {
  const authenticator = await addPasskey(server.url, db);
  const origin = new URL(server.url).origin;
  const ways = {
    passkey: async (turn: number) => {
      const options = await send(server.url, turn, 'POST /expand/account/begin-passkey-login', {});
      const signed = authenticator.sign(options, { origin });
      await send(server.url, turn, 'POST /expand/account/login-by-passkey', signed);
    },
    password: async (turn: number) => {
      const body = { mobile_tel, country_code: '86', password };
      await send(server.url, turn, 'POST /expand/account/list-can-login', body);
    },
  };
  const lines: string[] = [];
  for (const [way, logIn] of Object.entries(ways)) {
    for (let turn = 0; turn < warmUps; turn++) await logIn(turn);
    const memory = server.memory();
    const processor = server.processor();
    const times: number[] = [];
    for (let turn = 0; turn < logins; turn++) {
      const start = performance.now();
      await logIn(turn);
      times.push(performance.now() - start);
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    const each = (server.processor() - processor) / logins;
    const growth = server.memory() - memory;
    lines.push(
      `${logins} logins by ${way}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms, processor of the server ${each.toFixed(1)} ms each, memory ${memory.toFixed(0)} MB and ${growth.toFixed(0)} MB more afterwards`,
    );
  }
  return lines;
}

async function addPasskey(url: string, db: Db): Promise<TestAuthenticator> {
  const account = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['account.id', 'account.account_type'])
    .where('person.mobile_tel', '=', mobile_tel)
    .executeTakeFirstOrThrow();
  const token = await openSession(db, account, new Date());
  const authenticator = new TestAuthenticator();
  const options = await send(url, 0, 'POST /expand/account/begin-passkey', {}, token);
  const created = authenticator.create(options, { origin: new URL(url).origin });
  await send(url, 0, 'POST /expand/account/add-passkey', { ...created, name: 'Bench' }, token);
  return authenticator;
}

/** Sends a call from an address of its own, because the server limits the logins of each. */
function send<K extends ApiKey>(
  url: string,
  turn: number,
  key: K,
  body: object,
  token?: string,
): Promise<ApiOutput<K>> {
  const [method, path] = key.split(' ') as ['POST', string];
  const agent = new Agent({ localAddress: `127.0.2.${(turn % 250) + 1}` });
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}${apiBaseOf(path)}${path}`, { method, headers, agent }, async (answer) => {
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += part;
      const { code, msg, data } = JSON.parse(text) as Envelope;
      if (code === 0) resolve(data as ApiOutput<K>);
      else reject(new Error(`${key} answered ${code} ${msg}`));
    });
    call.on('error', reject).end(JSON.stringify(body));
  });
}
