import { ClientCode, isRefusal } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { logInAs, prepareNetwork } from '@agency/shared/testing';
import { chatTakenOver } from '../model/chat-port';
import { sdkError } from '../testing/fake-tencent-sdk';
import { tencentWorld } from '../testing/tencent-world';
import { TencentChat } from './tencent-chat';

const network = prepareNetwork();
const noCard = { kind: 'store', id: '7', title: '', url: '', facts: [] } as const;

let world: ReturnType<typeof tencentWorld>;
let chat: TencentChat;
let signatures: number;

beforeEach(() => {
  logInAs('attache');
  world = tencentWorld(network, { ...noCard, facts: [] });
  signatures = 0;
  const account = async () => {
    signatures += 1;
    return { userID: 'm5', userSig: `signature-${signatures}` };
  };
  chat = new TencentChat({ sdk: world.sdk, account });
});

const send = (client_id = 'client-1') =>
  chat.send({ conversation_id: 'C2Cb3', client_id, content: { type: 'text', text: 'Hello' } });
const failureOf = (task: Promise<unknown>) => task.then(() => null).catch((error: unknown) => error);
const said = () => world.talk.said.map(({ content }) => content);

it.each([2800, 2801, 2805])('waits where the SDK says %s, and sends once when it is over', async (code) => {
  world.sdk.failures.sendMessage = [sdkError(code)];
  const failure = await failureOf(send());
  expect(failure).toMatchObject({ code: ClientCode.network });
  expect(isRefusal(failure)).toBe(false);
  await send();
  expect(said()).toHaveLength(1);
});

it('asks nothing before the SDK is ready, and logs in once for all', async () => {
  await Promise.all([chat.conversations(), chat.messages('C2Cb3'), send()]);
  expect(world.sdk.logins).toEqual(['signature-1']);
});

it('tells a refusal in its words', async () => {
  world.sdk.failures.sendMessage = [sdkError(80001, 'The text is not allowed')];
  const failure = await failureOf(send());
  expect(failure).toMatchObject({ code: 80001, message: 'The text is not allowed' });
  expect(isRefusal(failure)).toBe(true);
});

it('says of a recall that comes too late what our own server says', async () => {
  const { seq } = await send();
  world.sdk.failures.revokeMessage = [sdkError(20016)];
  expect(await failureOf(chat.recall('C2Cb3', seq))).toMatchObject({ code: errors.recallTooLate.code });
});

describe('a signature that has expired', () => {
  it.each([6206, 70001])('at the login (%s) is renewed', async (code) => {
    world.sdk.failures.login = [sdkError(code)];
    await send();
    expect(world.sdk.logins).toEqual(['signature-1', 'signature-2']);
    expect(said()).toHaveLength(1);
  });

  it('while the chat is open is renewed', async () => {
    await send();
    world.sdk.emit('kickedOut', { data: { type: 'userSigExpired' } });
    await send('client-2');
    expect(world.sdk.logins).toEqual(['signature-1', 'signature-2']);
    expect(said()).toHaveLength(2);
  });
});

it('lets another device have the chat until the user wants it here', async () => {
  await send();
  world.sdk.emit('kickedOut', { data: { type: 'multipleDevice' } });
  const failure = await failureOf(send('client-2'));
  expect(failure).toMatchObject({ code: chatTakenOver });
  expect(isRefusal(failure)).toBe(false);
  expect(world.sdk.logins).toHaveLength(1);
  chat.resume();
  await send('client-2');
  expect([world.sdk.logins.length, said().length]).toEqual([2, 2]);
});

it('does not send again what a page has sent that was killed before it knew', async () => {
  world.loseAnswer();
  await failureOf(send());
  const account = async () => ({ userID: 'm5', userSig: 'signature' });
  const next = new TencentChat({ sdk: world.sdk, account });
  const content = { type: 'text', text: 'Hello' } as const;
  await next.send({ conversation_id: 'C2Cb3', client_id: 'client-1', content });
  expect(said()).toHaveLength(1);
});

it.each([
  ['code of its own', '{"type":"game","level":3}'],
  ['a card without facts', '{"type":"card","card":{"kind":"store","id":"1","title":"x","url":"y"}}'],
  [
    'a picture from anywhere',
    '{"type":"image","image":{"file_url":"https://e.example/x","width":1,"height":1}}',
  ],
  ['what cannot be read', '{'],
])('shows a custom message with %s as the words that describe it', async (_, data) => {
  await chat.conversations();
  const told: unknown[] = [];
  chat.listen((event) => told.push(event));
  const [message] = [world.talk.say(false, 'peer-1', { type: 'text', text: '' })].map((one) =>
    world.sdk.shown(one),
  );
  const payload = { data, description: 'A game', extension: '' };
  if (message)
    world.sdk.emit('onMessageReceived', { data: [{ ...message, type: 'TIMCustomElem', payload }] });
  expect(told).toMatchObject([{ type: 'message', message: { content: { type: 'text', text: 'A game' } } }]);
});

it('logs out when it is closed', async () => {
  await send();
  await chat.close();
  expect(world.sdk.isLoggedOut).toBe(true);
});
