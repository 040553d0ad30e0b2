import { livePath } from '@agency/shared/model/live';
import { brokerPeer, type PeerMessage } from './fixtures/broker-peer';
import { aStoreBroker } from './fixtures/brokers';
import { test as base, expect } from './fixtures/test';
import { TwoProcesses } from './fixtures/two-processes';
import { unreadOf } from './fixtures/unread';
import { ChatPage } from './pages/chat-page';
import { badge } from './pages/shell';

/** Messages per side; `TALK_EACH=500` tests a thousand. */
const each = Number(process.env.TALK_EACH ?? 30);
const isAt = (parts: number[], index: number) => parts.some((part) => Math.floor(part * each) === index);
/** Fractions of the conversation after which the network is cut for three messages, or a process is killed. */
const cutAfter = [0.1, 0.3, 0.5, 0.7, 0.9];
const killAfter = [0.4, 0.8];
const cutFor = 3;
const conversations = '/api/core/im/get-conversation-list';

const test = base.extend<object, { api: TwoProcesses }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const processes = await TwoProcesses.start();
      await use(processes);
      await processes.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ account: 'attache' });

test('a broker and a phone with two tabs lose and double nothing, whatever is cut and killed', async ({
  page,
  context,
  site,
  api,
}) => {
  test.setTimeout(180_000 + each * 4_000);
  const { id } = await aStoreBroker(api, await api.tokenOf('attache'));
  const peer = brokerPeer(api, id);
  const heard = new Map<number, PeerMessage>();
  const listen = async () => {
    for (const message of await peer.messages()) heard.set(message.seq, message);
  };
  const tabs = [page, await context.newPage()].map((tab) => new ChatPage(tab));
  for (const tab of tabs) {
    await tab.page.goto(site.url(`/message/chatRoom?conversation_id=C2Cb${id}`));
    await expect(tab.box).toBeVisible();
  }
  await expect.poll(() => site.lines).toBe(1);
  await listen();
  const lastBefore = Math.max(0, ...heard.keys());

  const cut = async () => {
    await context.setOffline(true);
    site.failApi(livePath, 'reset');
    site.cutLines();
  };
  const mend = async () => {
    await context.setOffline(false);
    site.heal();
  };
  const brokerSays = async (text: string) => {
    // Without a response it may have arrived, so the same message is sent again.
    const answer = await peer.say(text, `${text.replaceAll(' ', '-')}-of-${lastBefore}`).catch(() => null);
    if (!answer) await brokerSays(text);
  };
  const phoneSays = async (tab: ChatPage, text: string) => {
    await tab.send(text);
    await expect(tab.message(text)).toBeAttached();
  };
  for (let index = 0; index < each; index += 1) {
    if (isAt(cutAfter, index)) await cut();
    if (isAt(cutAfter, index - cutFor)) await mend();
    const killed = isAt(killAfter, index) ? api.kill() : null;
    const tab = tabs[Math.floor(index / 5) % tabs.length] as ChatPage;
    await Promise.all([phoneSays(tab, `phone ${index}`), brokerSays(`broker ${index}`), killed]);
    if (index % 10 === 9) await listen().catch(() => null);
  }
  await mend();

  const numbers = Array.from({ length: each }, (_, index) => index);
  const said = () => [...heard.values()].filter(({ seq }) => seq > lastBefore).sort((a, b) => a.seq - b.seq);
  const saidBy = (name: string) => said().flatMap(({ text }) => (text.startsWith(name) ? [text] : []));
  await expect
    .poll(async () => {
      await listen();
      return said().length;
    })
    .toBe(2 * each);
  expect(saidBy('phone')).toEqual(numbers.map((index) => `phone ${index}`));
  expect(saidBy('broker')).toEqual(numbers.map((index) => `broker ${index}`));
  for (const tab of tabs) {
    // A tab shows its own messages before it has fetched missed ones.
    for (const name of ['phone', 'broker']) await expect(tab.message(`${name} ${each - 1}`)).toBeAttached();
    await expect(tab.message(said().at(-1)?.text ?? '')).toBeVisible();
    await expect(tab.messages.getByText('Sending')).toHaveCount(0);
    const shown = await tab.readBack((texts) => texts.includes(said()[0]?.text ?? ''));
    expect(shown.slice(-2 * each)).toEqual(said().map(({ text }) => text));
  }

  // Visible messages become read despite failures.
  const token = await api.tokenOf('attache');
  const unreadInTalk = async () => {
    const { list } = await api.call<{ list: { un_read_count: number }[] }>(conversations, {}, token);
    return list[0]?.un_read_count;
  };
  await expect.poll(unreadInTalk).toBe(0);

  // New messages are counted in both tabs, and reading in one tab updates the other.
  for (const tab of tabs) await tab.page.goto(site.url('/workbench/message'));
  await expect.poll(() => site.lines).toBe(1);
  const read = await unreadOf(api);
  await cut();
  await peer.say('One more');
  await peer.say('And another');
  await mend();
  for (const tab of tabs) await expect(badge(tab.page, read + 2)).toBeVisible();
  expect(await unreadOf(api)).toBe(read + 2);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect((tabs[0] as ChatPage).message('And another')).toBeVisible();
  for (const tab of tabs.slice(1)) await expect(badge(tab.page, read)).toBeVisible();
});
