import { createInterface } from 'node:readline';
import { parseCommandLine, printError } from '@agency/delivery/command-line';
import type { ChatMessage, ClientFrame, ServerFrame } from '@agency/shared/api';
import { LiveClose, livePath } from '@agency/shared/model/live';
import { WebSocket } from 'ws';
import { imUserOfBroker } from '../broker/im-user';

const reconnectAfterMs = 1_000;

const usage = `Usage: npm --prefix server run broker -- [--broker <id>] [--url <origin>] [--echo]
  chats as a broker from the terminal: prints what comes in and sends what is typed; alone it lists the brokers

  --url ORIGIN  a running demo server (default: http://127.0.0.1:8080)
  --echo        answers by itself`;
const options = {
  broker: { type: 'string' },
  url: { type: 'string', default: 'http://127.0.0.1:8080' },
  echo: { type: 'boolean', default: false },
} as const;

const { broker: broker_id, url, echo: isEcho } = readOrEnd(process.argv.slice(2));

function readOrEnd(args: string[]) {
  try {
    return parseCommandLine(args, options, usage).values;
  } catch (error) {
    return process.exit(printError(error));
  }
}

/** Conversation of the last message; initially the server uses that with the broker's own member. */
let conversation_id: string | undefined;
let since: number | null = null;

async function post(path: string, body: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${url}/__demo/broker/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en-US' },
    body: JSON.stringify({ broker_id, conversation_id, ...body }),
  });
  const { code, msg } = (await answer.json()) as { code: number; msg: string };
  if (code !== 0) process.stderr.write(`Refused: ${msg}\n`);
}

const say = (text: string) => post('send', { text });

async function receive(message: ChatMessage): Promise<void> {
  if (message.im_user_id === imUserOfBroker(broker_id ?? '')) return;
  conversation_id = message.conversation_id;
  const shown = message.state === 'recalled' ? '(recalled)' : (message.image?.file_url ?? message.text);
  process.stdout.write(`${message.im_user_id}: ${shown}\n`);
  await post('read', { seq: message.seq });
  if (isEcho && message.type === 'text') await say(message.text);
}

function connect(): void {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + livePath);
  const hello: ClientFrame = { type: 'hello', token: `demo-broker-${broker_id}`, since };
  socket.once('open', () => socket.send(JSON.stringify(hello)));
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (!('seq' in frame)) return;
    since = frame.seq;
    if (frame.type === 'event' && frame.event.type === 'chat_message') {
      receive(frame.event.message).catch(report);
    }
    if (frame.type === 'event' && frame.event.type === 'chat_recalled') {
      process.stdout.write(`Message ${frame.event.seq} was recalled\n`);
    }
  });
  socket.on('error', report);
  socket.once('close', (code) => {
    if (code !== LiveClose.sessionOver) return setTimeout(connect, reconnectAfterMs);
    process.stderr.write('There is no such broker, or the server is no demo\n');
    return process.exit(1);
  });
}

function report(error: Error): void {
  process.stderr.write(`${error.message}\n`);
}

async function listPeers(): Promise<void> {
  const answer = await fetch(`${url}/__demo/broker/peers`);
  const { data } = (await answer.json()) as { data: { list: Record<string, string>[] } | null };
  if (!data) throw new Error('The server is no demo');
  for (const { broker_id: id, broker_name, orgcode, member_name } of data.list) {
    process.stdout.write(`--broker ${id}  ${broker_name}, who chats with ${member_name} of ${orgcode}\n`);
  }
}

if (broker_id) {
  connect();
  createInterface({ input: process.stdin })
    .on('line', (line) => line.trim() && say(line.trim()).catch(report))
    .once('close', () => process.exit());
} else {
  listPeers().catch(report);
}
