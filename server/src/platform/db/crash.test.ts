import type { ChatMessage } from '@agency/shared/api';
import { LiveClient } from '../../../testing/live-client';
import { callProcess, makeChatters } from '../../../testing/process-client';
import { isSharable, prepareData } from '../../../testing/process-data';
import { killServerProcesses, startServerProcess } from '../../../testing/server-process';

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
