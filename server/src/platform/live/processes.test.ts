import { LiveClient } from '../../../testing/live-client';
import { callProcess, makeChatters, sendAsBroker } from '../../../testing/process-client';
import { isSharable, prepareData } from '../../../testing/process-data';
import { killServerProcesses, type ServerProcess, startServerProcess } from '../../../testing/server-process';

let data: Awaited<ReturnType<typeof prepareData<Awaited<ReturnType<typeof makeChatters>>>>>;
/** The embedded database supports a single process, which then stands for both. */
let sites: [ServerProcess, ServerProcess];

async function startBoth(): Promise<[ServerProcess, ServerProcess]> {
  const first = startServerProcess(data.env);
  return Promise.all([first, isSharable ? startServerProcess(data.env) : first]);
}

beforeAll(async () => {
  data = await prepareData(makeChatters);
  sites = await startBoth();
});
afterAll(async () => {
  killServerProcesses();
  await data.remove();
});

const brokerToken = () => `demo-broker-${data.made.broker_id}`;

const textsOf = ({ events }: LiveClient) =>
  events.flatMap(({ event }) => (event.type === 'chat_message' ? [event.message.text] : []));

it('chat, notices and unread numbers cross from one process to the other', async () => {
  const [here, there] = sites;
  const { token, conversation_id, broker_id } = data.made;
  const attache = await LiveClient.hello(here.url, token);
  const broker = await LiveClient.hello(there.url, brokerToken());
  await Promise.all([attache.greeting(), broker.greeting()]);

  await sendAsBroker(there.url, { broker_id, conversation_id, text: 'from there' });
  const { event: arrived } = await attache.until(({ events }) => events[0]);
  const { list } = await callProcess(here.url, 'POST /im/get-conversation-list', token, {});
  const row = list.find((item) => item.conversation_id === conversation_id);
  expect(arrived).toMatchObject({ message: { text: 'from there' }, un_read_count: row?.un_read_count });

  const body = { conversation_id, client_id: 'client-here', type: 'text' as const, text: 'from here' };
  await callProcess(here.url, 'POST /im/send-message', token, body);
  await broker.until((client) => textsOf(client).includes('from here'));

  const store = { store_id: data.made.otherStoreId, member_id: data.made.memberId };
  await callProcess(there.url, 'POST /expand/distribute-member-to-store', data.made.managerToken, store);
  const notice = await attache.until(({ events }) => events.find(({ event }) => event.type === 'notice'));
  const counted = await callProcess(here.url, 'GET /expand/push/count-unread-message', token);
  expect(notice.event).toMatchObject({ type: 'notice', msg_type: 2, unread: counted.list });

  await callProcess(there.url, 'GET /expand/push/get-message', token, undefined, '?msg_type=2');
  const read = await attache.until(({ events }) => events.find(({ event }) => event.type === 'notices_read'));
  const unread = await callProcess(here.url, 'GET /expand/push/count-unread-message', token);
  expect(read.event).toMatchObject({ msg_type: 2, unread: unread.list });
  await Promise.all([attache.end(), broker.end()]);
});

it('a session that ends in one process ends its channel in the other', async () => {
  const [here, there] = sites;
  const credentials = { mobile_tel: '13800000002', country_code: '86', password: 'Agency123' };
  const ticket = await callProcess(there.url, 'POST /expand/account/list-can-login', '', credentials);
  const identity = { ticket: ticket.ticket, orgcode: 'HZQD', account_type: 1 };
  const { token } = await callProcess(
    there.url,
    'POST /expand/account/confirm-login-by-ticket',
    '',
    identity,
  );
  const client = await LiveClient.hello(here.url, token);
  await client.greeting();
  await callProcess(there.url, 'GET /expand/logout', token);
  expect((await client.closed)[0]).toBe(4401);
});

it('who was on a killed process goes on with another one, without a gap or a double', async () => {
  const { token, conversation_id, broker_id } = data.made;
  const count = 120;
  const texts = Array.from({ length: count }, (_, index) => `message ${index}`);
  const listeners = await Promise.all(
    [token, brokerToken()].map(async (own) => {
      const first = await LiveClient.hello(sites[0].url, own);
      const { seq } = (await first.greeting()) as { seq: number };
      return { own, first, since: seq };
    }),
  );
  let alive = Promise.resolve(sites[1].url);

  /** Sends to the process that dies, and again to the other one if no answer came. */
  const send = async (index: number) => {
    const body = { text: texts[index] ?? '', client_id: `client-kill-${index}`, conversation_id };
    const write = (url: string) =>
      index % 2
        ? sendAsBroker(url, { ...body, broker_id })
        : callProcess(url, 'POST /im/send-message', token, { ...body, type: 'text' });
    await write(sites[0].url).catch(async () => write(await alive));
  };

  for (let index = 0; index < count; index += 4) {
    const batch = [index, index + 1, index + 2, index + 3].map(send);
    if (index === 60) {
      const killed = sites[0].end('SIGKILL');
      if (!isSharable) alive = killed.then(restart);
    }
    await Promise.all(batch);
  }
  if (isSharable) sites[0] = await startServerProcess(data.env);

  for (const { own, first, since } of listeners) {
    await first.closed;
    const rest = await LiveClient.hello(await alive, own, Math.max(since, first.seq));
    await rest.until((client) => textsOf(first).length + textsOf(client).length >= count);
    const events = [...first.events, ...rest.events];
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => since + 1 + index));
    const received = [...textsOf(first), ...textsOf(rest)];
    expect([...received].sort()).toEqual([...texts].sort());
    expect(rest.frames[0]?.type).toBe('ready');
    await rest.end();
  }
});

async function restart(): Promise<string> {
  const site = await startServerProcess(data.env);
  sites = [site, site];
  return site.url;
}
