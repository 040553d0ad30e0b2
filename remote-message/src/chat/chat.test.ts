import { queryClient, unreadChatsQuery } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { endSession, logInAs, prepareNetwork, refused } from '@agency/shared/testing';
import { waitFor } from '@testing-library/react';
import { aConversation, conversations } from '../testing/answers';
import { tencentWorld } from '../testing/tencent-world';

const create = jest.fn();
jest.mock('@tencentcloud/chat/index.es.js', () => ({ __esModule: true, default: { create } }));

import { chat } from './chat';

const network = prepareNetwork();
const list = 'POST /im/get-conversation-list';
const account = 'POST /im/get-account-info';
const elsewhere = refused(errors.chatElsewhere.code, 'Elsewhere', 409);
const signed = { user_id: 'm5', user_sig: 'signature', sdk_app_id: 1_400_000_000 };

let world: ReturnType<typeof tencentWorld>;

beforeEach(() => {
  logInAs('attache');
  world = tencentWorld(network, { kind: 'store', id: '7', title: '', url: '', facts: [] });
  create.mockReset().mockReturnValue(world.sdk);
  network.answer(account, { ...signed, provider: 'tencent' });
});

it('is our own server’s, and nothing of another service is loaded', async () => {
  network.answer(list, conversations([aConversation()]));
  expect((await chat.conversations(null)).list).toMatchObject([{ conversation_id: '12' }]);
  expect(chat.isCounted).toBe(true);
  expect(network.to(account)).toHaveLength(0);
  expect(create).not.toHaveBeenCalled();
});

it('fails as before where the server says elsewhere and names no service that is known', async () => {
  network.script(list, elsewhere);
  network.answer(account, { ...signed, provider: 'builtin' });
  await expect(chat.conversations(null)).rejects.toMatchObject({ code: errors.chatElsewhere.code });
  network.script(account, refused(errors.roleForbidden.code, 'No', 403));
  await expect(chat.conversations(null)).rejects.toMatchObject({ code: errors.chatElsewhere.code });
  expect(create).not.toHaveBeenCalled();
});

it('tells the badge how many messages the service has unread', async () => {
  network.script(list, elsewhere);
  const unread = () => queryClient.getQueryData(unreadChatsQuery.queryKey)?.un_read_total;
  world.talk.say(false, 'peer-0', { type: 'text', text: 'Before the page was opened' });
  await chat.conversations(null);
  expect(unread()).toBe(1);
  world.peerSays('And now');
  expect(unread()).toBe(2);
  await chat.markRead('C2Cb3', 2);
  expect(unread()).toBe(0);
});

it('is the service’s where the server has an account for it, until another one is logged in', async () => {
  network.script(list, elsewhere);
  const told: string[] = [];
  const stop = chat.listen(({ type }) => told.push(type));
  const [first] = await Promise.all([chat.conversations(null), chat.conversations(null)]);
  expect(first.list).toMatchObject([{ conversation_id: 'C2Cb3', name: 'Zhao Min' }]);
  expect(create.mock.calls).toEqual([[{ SDKAppID: 1_400_000_000 }]]);
  expect([world.sdk.logins, chat.isCounted]).toEqual([['signature'], false]);
  world.peerSays('Hello');
  expect(told).toContain('message');
  const asked = network.to(list).length;
  await chat.messages('C2Cb3');
  expect(network.to(list)).toHaveLength(asked);
  stop();
  endSession('logged-out');
  await waitFor(() => expect(world.sdk.isLoggedOut).toBe(true));
});
