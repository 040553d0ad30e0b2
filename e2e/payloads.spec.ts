import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { reportLimits } from '@agency/shared/model/report';
import { textLength } from '@agency/shared/model/text-length';
import type { Locator } from '@playwright/test';
import type { ApiServer } from './fixtures/api-server';
import { brokerPeer, readByAttache } from './fixtures/broker-peer';
import { aStoreBroker } from './fixtures/brokers';
import { ownNumber } from './fixtures/own-number';
import { longPayloads, nameLikePayloads, payloads, shortPayloads } from './fixtures/payloads';
import { expect, test } from './fixtures/test';
import { BrokerListPage } from './pages/broker-list-page';
import { ChatPage } from './pages/chat-page';
import { PayloadWatch } from './pages/payload-watch';
import { Shell } from './pages/shell';
import { createStore } from './pages/store-calls';
import { StoreDetailsPage } from './pages/store-details-page';
import { StoreFormPage } from './pages/store-form-page';
import { StoreListPage } from './pages/store-list-page';
import { textOf } from './pages/text-of';

interface OwnStore {
  id: string;
  name: string;
  manager: string;
  address: string;
  label: string;
}

function createStores(api: ApiServer, token: string, mobile_tel: string): Promise<OwnStore[]> {
  return Promise.all(
    nameLikePayloads.map(async (name, index) => {
      const manager = shortPayloads[index] ?? '';
      const address = longPayloads[index] ?? '';
      const label = longPayloads[index + nameLikePayloads.length] ?? '';
      const ext_values = [
        { ext_field_id: '1', value: '1' },
        { ext_field_id: '3', value: label },
      ];
      const body = { store_name: name, manager_name: manager, address, mobile_tel, ext_values };
      // The server removes invisible and direction-changing characters from names.
      return {
        id: await createStore(api, token, body),
        name,
        manager: removeInvisibleCharacters(manager),
        address,
        label,
      };
    }),
  );
}

async function textsOfRows(rows: Locator, count: number): Promise<string[]> {
  const texts = new Set<string>();
  await expect(async () => {
    const shown = await rows.evaluateAll((cards) =>
      cards.map((card) =>
        [card, ...card.querySelectorAll('[aria-label]')]
          .map((part) => `${part.getAttribute('aria-label') ?? ''}\n${part.textContent}`)
          .join('\n'),
      ),
    );
    for (const text of shown) texts.add(text);
    await rows.page().mouse.wheel(0, 500);
    expect(texts.size).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [100] });
  return [...texts];
}

async function conversationWith(api: ApiServer, token: string, broker: string): Promise<string> {
  const body = { user_id: `b${broker}` };
  const path = '/api/core/im/create-conversation';
  return (await api.call<{ conversation_id: string }>(path, body, token)).conversation_id;
}

function expectLiteral(shown: string[], wanted: readonly string[]): void {
  const missing = wanted.filter((text) => !shown.some((one) => one.includes(text)));
  expect(missing).toEqual([]);
}

test('the table has a hundred different texts, each short enough for its field', () => {
  expect(new Set(payloads).size).toBe(100);
  expect(shortPayloads.filter((text) => textLength(text) > 11)).toEqual([]);
  expect(nameLikePayloads.filter((text) => textLength(text) > 50)).toEqual([]);
  expect(longPayloads.filter((text) => textLength(text) > 200)).toEqual([]);
});

test('the watch sees a text that became an element', async ({ page, site }) => {
  const watch = await PayloadWatch.begin(page);
  await page.goto(site.url('/workbench/home'));
  await watch.expectNothing();
  await page.evaluate(() => {
    const parsed = new DOMParser().parseFromString('<img src=x onerror=p()>', 'text/html');
    document.body.append(...parsed.body.childNodes);
  });
  await expect.poll(() => watch.traces()).toContainEqual(expect.stringMatching(/^planted <img/));
  const written = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<svg onload=p()>'));
  await expect(written).rejects.toThrow('TrustedHTML');
  await expect
    .poll(() => watch.traces())
    .toContainEqual(expect.stringMatching(/^violation require-trusted-types-for/));
});

// Shows ASVS 1.1.2 and 1.3.5.
test('a manager reads a hundred payloads in stores, brokers and filters as they were written', async ({
  page,
  site,
  api,
}) => {
  const token = await api.tokenOf('manager');
  const mobile = '13955512345';
  const stores = await createStores(api, token, mobile);
  const watch = await PayloadWatch.begin(page);
  const shell = new Shell(page);
  const names = stores.map(({ name }) => name);

  const filters = shortPayloads.slice(0, 5);
  for (const name of filters) {
    const body = { list: 'store', name, filter: `kw=${encodeURIComponent(name)}` };
    await api.call('/api/assistant/expand/saved-filter/save', body, token);
  }
  const list = new StoreListPage(page, site);
  await list.open(`?kw=${mobile}`);
  for (const name of filters) await expect(list.chip(name)).toBeAttached();
  const cards = await textsOfRows(list.cards, stores.length);
  expectLiteral(cards, [...names, ...stores.map(({ address }) => address)]);
  expectLiteral(
    cards,
    names.map((name) => `Assign ${name} to a member`),
  );
  await watch.expectNothing();

  await shell.goWithin(`/store/publicStore?kw=${mobile}`);
  const pool = page.getByRole('list', { name: 'Public pool' }).getByRole('article');
  await expect(pool.first()).toBeVisible();
  expectLiteral(await textsOfRows(pool, stores.length), names);
  await watch.expectNothing();

  for (const store of stores) {
    await shell.goWithin(`/store/storeDetails?store_id=${store.id}`);
    await expect(shell.content).toContainText(store.manager);
    await expect
      .poll(async () => {
        const text = (await shell.content.textContent()) ?? '';
        return [store.name, store.manager, store.address, store.label].filter((one) => !text.includes(one));
      })
      .toEqual([]);
    await watch.expectNothing();
  }

  const form = new StoreFormPage(page, site);
  for (const store of stores.slice(0, 3)) {
    await shell.goWithin(`/store/createStore?type=edit&store_id=${store.id}`);
    await expect(form.name).toHaveValue(store.name);
    await expect(form.manager).toHaveValue(store.manager);
    await expect(form.address).toHaveValue(store.address);
    await watch.expectNothing();
  }
  const { list: saved } = await api.call<{ list: { id: string; name: string }[] }>(
    '/api/assistant/expand/saved-filter/get-list?list=store',
    undefined,
    token,
  );
  for (const { id, name } of saved)
    if (filters.includes(name)) await api.call('/api/assistant/expand/saved-filter/remove', { id }, token);
});

test('brokers who register under payloads are called so', async ({ page, site, api }) => {
  const token = await api.tokenOf('manager');
  const { h5_url } = await api.call<{ h5_url: string }>(
    '/api/assistant/expand/org/org-invite-broker-link',
    undefined,
    token,
  );
  const invitation = api.origin + new URL(h5_url).pathname;
  for (const [index, name] of shortPayloads.entries()) {
    const fields = { name, gender: '2', country_code: '86', mobile_tel: `139666000${index + 10}` };
    const answer = await fetch(invitation, { method: 'POST', body: new URLSearchParams(fields) });
    expect(answer.status).toBe(200);
  }
  const watch = await PayloadWatch.begin(page);
  const brokers = new BrokerListPage(page, site);
  await brokers.open();
  await brokers.kind('Independent').click();
  await brokers.search.fill('139666000');
  await expect(page).toHaveURL(/139666000/);
  const shown = await textsOfRows(brokers.cards, shortPayloads.length);
  expectLiteral(shown, shortPayloads.map(removeInvisibleCharacters));
  expect(shown.join()).not.toContain('\u202e');
  await watch.expectNothing();
});

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('reads payloads in notices, visits and the history as they were written', async ({
    page,
    site,
    api,
  }) => {
    const manager = await api.tokenOf('manager');
    const own = await api.tokenOf('attache');
    const { member_id } = await api.call<{ member_id: string }>(
      '/api/assistant/expand/user-info',
      undefined,
      own,
    );
    const stores = await createStores(api, manager, '13955554321');
    for (const { id } of stores) {
      const body = { store_id: id, member_id };
      await api.call('/api/assistant/expand/distribute-member-to-store', body, manager);
    }
    const [first] = stores as [OwnStore];
    const visits = longPayloads.filter((text) => textLength(text) <= 100).slice(0, 15);
    for (const [index, visit_content] of visits.entries()) {
      const where = { lng: 114.0554, lat: 22.5339, location_source: 'gps', accuracy: 10 };
      const body = { store_id: first.id, visit_type: 2, visit_content, address: longPayloads[49 - index] };
      await api.call('/api/assistant/expand/store/save-visit', { ...body, ...where }, own);
    }
    const watch = await PayloadWatch.begin(page);
    const shell = new Shell(page);
    await page.goto(site.url('/message/notice?tab_key=2'));
    // Alike notices of one minute are lines of one card.
    const notices = shell.content.locator('article, .notice-group__line');
    await expect(notices.first()).toBeVisible();
    expectLiteral(
      await textsOfRows(notices, stores.length),
      stores.map(({ name }) => name),
    );
    await watch.expectNothing();

    const details = new StoreDetailsPage(page, site);
    await shell.goWithin(`/store/storeDetails?store_id=${first.id}&tab=record`);
    await expect(details.panel('Visits')).toContainText(visits.at(-1) ?? '');
    const rows = details.panel('Visits').getByRole('listitem');
    expectLiteral(await textsOfRows(rows, visits.length), [
      ...visits,
      ...visits.map((_, index) => longPayloads[49 - index] ?? ''),
    ]);
    await watch.expectNothing();
    await details.openHistory();
    await expect(details.historySheet.getByRole('listitem').first()).toBeVisible();
    await watch.expectNothing();
  });
});

function packed(texts: readonly string[], most: number): string[] {
  const packs: string[] = [];
  for (const text of texts) {
    const longer = `${packs.at(-1)}\n${text}`;
    if (packs.length > 0 && textLength(longer) <= most) packs[packs.length - 1] = longer;
    else packs.push(text);
  }
  return packs;
}

test('remarks of customers, and what is told of them in the course of the report, are as they were written', async ({
  page,
  site,
  api,
}) => {
  const token = await api.tokenOf('manager');
  const attache = await api.tokenOf('attache');
  const { id, store_id } = await aStoreBroker(api, attache, (broker) => broker.store_id !== null);
  const projects = '/api/assistant/expand/company/project-list';
  const { list } = await api.call<{ list: { id: string }[] }>(projects, { page_size: 1 }, token);
  const reports = packed(payloads, reportLimits.remarks).map(async (remarks, index) => {
    const who = { cst_name: `Payload ${index}`, gender: 1, mobile_tel: ownNumber() };
    const body = { store_id, broker_id: id, project_id: list[0]?.id, remarks, ...who };
    const recommend = '/api/assistant/expand/cst/recommend';
    return { ...(await api.call<{ clue_id: string }>(recommend, body, token)), remarks };
  });
  const watch = await PayloadWatch.begin(page);
  const shell = new Shell(page);
  await page.goto(site.url('/customer'));
  for (const [index, { clue_id, remarks }] of (await Promise.all(reports)).entries()) {
    await shell.goWithin(`/customer/customerDetails?clue_id=${clue_id}`);
    await expect(page.getByRole('heading', { level: 2, name: `Payload ${index}` })).toBeVisible();
    const flow = page.getByRole('list', { name: 'Report' });
    await expect(flow.getByRole('listitem').first()).toBeVisible();
    for (const part of [shell.content.locator('.customer-facts'), flow])
      expectLiteral([await textOf(part)], remarks.split('\n'));
    await watch.expectNothing();
  }
});

test('what a project offers runs nothing, and is called as it was written', async ({ page, site }) => {
  const watch = await PayloadWatch.begin(page);
  let texts: string[] = [];
  await page.route('**/expand/project/get-report-more-detail*', (route) => {
    const sale_list = texts.map((text) => ({ sale_type: text, sale_desc: `<p>Begin</p><p>${text}</p>` }));
    return route.fulfill({ json: { code: 0, msg: '', data: { sale_list: { sale_list } } } });
  });
  for (let start = 0; start < payloads.length; start += 10) {
    texts = payloads.slice(start, start + 10);
    await page.goto(site.url('/activityDetails?project_id=1&orgcode=HZQD'));
    await expect(page.getByText('Begin', { exact: true }).first()).toBeVisible();
    expectLiteral(await page.getByRole('heading', { level: 2 }).allTextContents(), texts);
    await watch.expectNothing(/^violation /);
  }
});

test.describe('an attache who chats', () => {
  test.use({ account: 'attache' });

  // Shows ASVS 3.2.2.
  test('reads a hundred payloads as messages, in cards and on their pages', async ({ page, site, api }) => {
    const token = await api.tokenOf('attache');
    const { id } = await aStoreBroker(api, token);
    const peer = brokerPeer(api, id);
    const conversation_id = await conversationWith(api, token, id);
    const stores = (await createStores(api, token, '13955599321')).slice(0, 10);
    const watch = await PayloadWatch.begin(page);
    const chat = new ChatPage(page);
    // Read at once, because the room opens at the first unread message instead of at the end.
    for (const text of payloads) await readByAttache(api, await peer.say(text));
    const room = site.url(`/message/chatRoom?conversation_id=C2Cb${id}`);
    await page.goto(room);
    await expect(chat.message(payloads.at(-1) ?? '')).toBeVisible();
    const isRead = (texts: string[]) => payloads.every((text) => texts.includes(text));
    await chat.readBack(isRead);
    await watch.expectNothing();

    for (const [index, store] of stores.entries()) {
      // Scrolled to the end, because new messages are not rendered while reading far above.
      await page.goto(room);
      const card = { kind: 'store', id: store.id };
      const client_id = `payload-card-${Date.now()}-${index}`;
      const body = { conversation_id, client_id, type: 'card', card };
      const sent = await api.call<{ card: { url: string } }>('/api/core/im/send-message', body, token);
      await expect(chat.messages).toContainText(store.name);
      await expect(chat.messages).toContainText(store.address);
      await page.goto(api.origin + new URL(sent.card.url).pathname);
      await expect(page.locator('body')).toContainText(store.name);
      await expect(page.locator('body')).toContainText(store.address);
      await watch.expectNothing();
    }
  });

  test('reads payloads in the rows of conversations, the title of a room and its menu of calls', async ({
    page,
    site,
  }) => {
    const watch = await PayloadWatch.begin(page);
    const shell = new Shell(page);
    const broker = { country_code: '86', broker_tel: '13900000000', avatar_real: '', gender: 1 };
    const nameOf = (number: number) => payloads[number % payloads.length] ?? '';
    await page.route('**/im/get-conversation-list', (route) => {
      const list = payloads.map((messageForShow, index) => ({
        ...{
          conversation_id: `${9000 + index}`,
          im_user_id: `b${9000 + index}`,
          broker_id: `${9000 + index}`,
        },
        ...{ name: nameOf(index + 1), avatar: '', un_read_count: 0, peer_read_seq: 0 },
        last_message: { last_time: 1_795_248_000, messageForShow },
      }));
      return route.fulfill({
        json: { code: 0, msg: '', data: { list, next_cursor: null, un_read_total: 0 } },
      });
    });
    await page.route('**/broker/get-broker-info', (route) => {
      const { im_user_ids } = route.request().postDataJSON() as { im_user_ids: string[] };
      const list = im_user_ids.map((im_user_id) => {
        const number = Number(im_user_id.slice(1)) - 9000;
        const names = { broker_name: nameOf(number + 1), store_name: nameOf(number + 2) };
        return { im_user_id, broker_id: im_user_id.slice(1), ...names, ...broker };
      });
      return route.fulfill({ json: { code: 0, msg: '', data: { list } } });
    });
    await page.route('**/im/get-message-list', (route) => {
      const { conversation_id } = route.request().postDataJSON() as { conversation_id: string };
      const seen = { has_more: false, im_user_id: `b${conversation_id}`, read_seq: 0, peer_read_seq: 0 };
      return route.fulfill({ json: { code: 0, msg: '', data: { list: [], ...seen } } });
    });
    await page.goto(site.url('/workbench/message'));
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('article');
    await expect(rows.first()).toBeVisible();
    expectLiteral(await textsOfRows(rows, payloads.length), payloads);
    await watch.expectNothing();

    for (const [index] of payloads.entries()) {
      await shell.goWithin(`/message/chatRoom?conversation_id=${9000 + index}`);
      await expect(shell.content.getByRole('heading', { level: 1 })).toHaveText(nameOf(index + 1));
      if (index % 10 > 0) continue;
      await page.getByRole('button', { name: /^Call / }).click();
      await expect(page.getByRole('dialog')).toContainText(nameOf(index + 1));
      await page.keyboard.press('Escape');
      await shell.overlaysGone();
      await watch.expectNothing();
    }
    await watch.expectNothing();
  });
});

for (const path of ['agreement', 'privacy']) {
  // Shows ASVS 1.3.1.
  test(`rich text of the ${path} runs nothing`, async ({ page, site }) => {
    // Only the organisation writes these. Tested in groups, because unclosed markup may hide what follows.
    const watch = await PayloadWatch.begin(page);
    let content = '';
    await page.route('**/expand/auth-protocol*', (route) =>
      route.fulfill({ json: { code: 0, msg: '', data: { title: 'Title', content } } }),
    );
    for (let start = 0; start < payloads.length; start += 10) {
      content = ['Begin', ...payloads.slice(start, start + 10)].map((text) => `<p>${text}</p>`).join('');
      await page.goto(site.url(`/${path}`));
      await expect(page.getByText('Begin', { exact: true })).toBeVisible();
      // The policy also reports violations in documents that are only parsed.
      await watch.expectNothing(/^violation /);
    }
  });
}

test('names that only the back office writes are shown as they were written', async ({ page, site }) => {
  const watch = await PayloadWatch.begin(page);
  await page.route('**/expand/agency/get-list*', (route) => {
    const list = payloads.map((agency_name, index) => ({ id: `${index + 1}`, agency_name, store_total: 0 }));
    return route.fulfill({ json: { code: 0, msg: '', data: { list, total_rows: list.length } } });
  });
  await page.goto(site.url('/agency/selectAgency'));
  const rows = page.getByRole('list', { name: 'Choose an agency' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expectLiteral(await textsOfRows(rows, payloads.length), payloads);
  await watch.expectNothing();
});
