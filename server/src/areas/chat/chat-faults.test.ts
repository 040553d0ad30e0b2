import { LiveClient } from '../../../testing/live-client';
import { callProcess, makeChatters, sendAsBroker } from '../../../testing/process-client';
import { isSharable, prepareData } from '../../../testing/process-data';
import { killServerProcesses, type ServerProcess, startServerProcess } from '../../../testing/server-process';

const each = 120;
const cutAt = new Set([15, 35, 60, 85, 105]);
const killAt = new Map([
  [45, 0],
  [90, 1],
]);

let data: Awaited<ReturnType<typeof prepareData<Awaited<ReturnType<typeof makeChatters>>>>>;
/** The embedded database supports a single process, which then stands for both. */
let sites: Promise<ServerProcess>[];

beforeAll(async () => {
  data = await prepareData(makeChatters);
  const first = startServerProcess(data.env);
  sites = [first, isSharable ? first.then(() => startServerProcess(data.env)) : first];
  await Promise.all(sites);
});
afterAll(async () => {
  killServerProcesses();
  await data.remove();
});

const siteAt = (index: number) => sites[index % sites.length] as Promise<ServerProcess>;

async function kill(index: number): Promise<void> {
  const site = await siteAt(index);
  const back = site.end('SIGKILL').then(() => startServerProcess(data.env));
  sites = isSharable ? sites.map((one, place) => (place === index ? back : one)) : [back, back];
}

class Side {
  readonly events: LiveClient['events'] = [];
  resets = 0;
  #client: LiveClient | null = null;
  #isOver = false;
  #running: Promise<void> | null = null;
  #onReceived: () => void = () => undefined;

  constructor(
    readonly token: string,
    readonly home: number,
    private readonly write: (url: string, index: number) => Promise<unknown>,
  ) {}

  async begin(): Promise<void> {
    const client = await LiveClient.hello((await siteAt(this.home)).url, this.token);
    const { seq } = (await client.greeting()) as { seq: number };
    this.#running = this.#listen(client, seq);
  }

  cut = () => this.#client?.socket.terminate();

  /** Sends in order and retries each message under the same id until it is answered. */
  async say(index: number): Promise<void> {
    for (let attempt = this.home; ; attempt += 1) {
      try {
        await this.write((await siteAt(attempt)).url, index);
        return;
      } catch {
        // The process gave no answer, so the next attempt asks another one.
      }
    }
  }

  async until(isThere: () => boolean): Promise<void> {
    while (!isThere()) await new Promise<void>((resolve) => (this.#onReceived = resolve));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.cut();
    await this.#running;
  }

  async #listen(first: LiveClient, from: number): Promise<void> {
    let since = from;
    let next: LiveClient | null = first;
    for (let attempt = this.home; !this.#isOver; attempt += 1) {
      const client: LiveClient | null = next ?? (await this.#connect(attempt, since));
      next = null;
      if (!client) continue;
      this.#client = client;
      let read = 0;
      const take = () => {
        const received = client.events.slice(read);
        read += received.length;
        this.events.push(...received);
        if (received.length > 0) this.#onReceived();
        return this.#isOver;
      };
      await client.until(take).catch(() => false);
      take();
      this.resets += client.frames.filter(({ type }) => type === 'reset').length;
      since = Math.max(since, this.events.at(-1)?.seq ?? 0);
    }
  }

  async #connect(attempt: number, since: number): Promise<LiveClient | null> {
    try {
      return await LiveClient.hello((await siteAt(attempt)).url, this.token, since);
    } catch {
      return null;
    }
  }
}

it('every message arrives once and in order on both sides, whatever is cut and killed', async () => {
  const { token, conversation_id, broker_id } = data.made;
  const { url } = await siteAt(0);
  const unreadOf = async (at: string) => {
    const { list } = await callProcess(at, 'POST /im/get-conversation-list', token, { page_size: 100 });
    return list.find((row) => row.conversation_id === conversation_id)?.un_read_count ?? 0;
  };
  const unreadBefore = await unreadOf(url);
  const textOf = (side: string, index: number) => `${side} ${index}`;
  const phone = new Side(token, 0, (at, index) => {
    const body = { conversation_id, client_id: `phone-fault-${index}`, type: 'text' as const };
    return callProcess(at, 'POST /im/send-message', token, { ...body, text: textOf('phone', index) });
  });
  const broker = new Side(`demo-broker-${broker_id}`, 1, (at, index) => {
    const body = { conversation_id, broker_id, client_id: `broker-fault-${index}` };
    return sendAsBroker(at, { ...body, text: textOf('broker', index) });
  });
  await Promise.all([phone.begin(), broker.begin()]);

  const talkOnPhone = async () => {
    for (let index = 0; index < each; index += 1) {
      const killed = killAt.get(index);
      if (killed !== undefined) await kill(killed);
      if (cutAt.has(index)) phone.cut();
      await phone.say(index);
    }
  };
  const talkAsBroker = async () => {
    for (let index = 0; index < each; index += 1) await broker.say(index);
  };
  await Promise.all([talkOnPhone(), talkAsBroker()]);

  for (const side of [phone, broker]) {
    const messages = () =>
      side.events.flatMap(({ event }) => (event.type === 'chat_message' ? [event.message] : []));
    await side.until(() => messages().length >= 2 * each);
    expect(side.resets).toBe(0);
    const [first] = side.events;
    expect(side.events.map(({ seq }) => seq)).toEqual(
      side.events.map((_, index) => (first?.seq ?? 0) + index),
    );
    const [start] = messages();
    expect(messages().map(({ seq }) => seq)).toEqual(messages().map((_, index) => (start?.seq ?? 0) + index));
    for (const name of ['phone', 'broker']) {
      const said = messages().filter(({ text }) => text.startsWith(name));
      expect(said.map(({ text }) => text)).toEqual(
        Array.from({ length: each }, (_, index) => textOf(name, index)),
      );
    }
  }

  const lastEvent = phone.events.at(-1)?.event;
  expect(lastEvent).toMatchObject({ un_read_count: unreadBefore + each });
  for (const site of await Promise.all(sites)) expect(await unreadOf(site.url)).toBe(unreadBefore + each);
  const newest = phone.events.flatMap(({ event }) =>
    event.type === 'chat_message' ? [event.message.seq] : [],
  );
  const body = { conversation_id, seq: Math.max(...newest) };
  const read = await callProcess((await siteAt(1)).url, 'POST /im/read-message', token, body);
  expect(read.un_read_count).toBe(0);
  expect(await unreadOf((await siteAt(0)).url)).toBe(0);
  await Promise.all([phone.end(), broker.end()]);
});
