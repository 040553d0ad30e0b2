import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { LiveClose } from '@agency/shared/model/live';
import { sql } from 'kysely';
import { LiveClient } from '../../../testing/live-client';
import { callProcess, makeChatters } from '../../../testing/process-client';
import { isSharable, prepareData } from '../../../testing/process-data';
import { killServerProcesses, startServerProcess } from '../../../testing/server-process';
import { openDatabase } from '../db/database';

const count = 20;

afterAll(killServerProcesses);

async function beginToSend(url: string, token: string) {
  const sending = request(`${url}/api/core/im/send-message`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => {});
  await once(sending, 'continue');
  return {
    finish: async (body: unknown) => {
      sending.end(JSON.stringify(body));
      const [response] = await answered;
      return JSON.parse(Buffer.concat(await response.toArray()).toString());
    },
  };
}

it('a server that is told to stop answers what it has begun, says goodbye and ends well', async () => {
  const { env, made, remove } = await prepareData(makeChatters);
  const { token, conversation_id } = made;
  const site = await startServerProcess(env);
  const listener = await LiveClient.hello(site.url, token);
  await listener.greeting();
  const begun = await Promise.all(Array.from({ length: count }, () => beginToSend(site.url, token)));

  const ended = site.end('SIGTERM');
  expect((await listener.closed)[0]).toBe(LiveClose.goingAway);
  const answers = await Promise.all(
    begun.map(({ finish }, index) =>
      finish({ conversation_id, client_id: `client-stop-${index}`, type: 'text', text: `${index}` }),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(count).fill(0));
  expect(await ended).toBe(0);

  const again = await startServerProcess({ ...env, DRAIN_MS: '200' });
  const page = { conversation_id, page_size: count };
  const { list } = await callProcess(again.url, 'POST /im/get-message-list', token, page);
  const stored = list.map(({ client_id }) => client_id).sort();
  expect(stored).toEqual(Array.from({ length: count }, (_, index) => `client-stop-${index}`).sort());

  await beginToSend(again.url, token);
  expect(await again.end('SIGTERM')).toBe(0);
  await remove();
});

async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    const hasAnswered = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      (answer) => answer.text().then(() => true),
      () => false,
    );
    if (!hasAnswered) return;
  }
}

if (isSharable)
  it('a server that is told to stop takes nothing in while a job of its own is not done', async () => {
    const { env, remove } = await prepareData(async () => undefined);
    const other = await openDatabase({ url: String(env.DATABASE_URL), listens: false });
    const ended = await other.db.transaction().execute(async (transaction) => {
      await sql`lock table mp_consent in access exclusive mode`.execute(transaction);
      const site = await startServerProcess(env);
      const end = site.end('SIGTERM');
      await refusesConnections(site.url);
      return { end };
    });
    expect(await ended.end).toBe(0);
    await other.close();
    await remove();
  });
