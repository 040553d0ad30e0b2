/// <reference path="../tencent-chat.d.ts" />
import {
  call,
  currentSession,
  isRefusal,
  isRequestError,
  onSessionChange,
  queryClient,
  unreadChatsQuery,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import type { ChatEvent, ChatPort } from '../model/chat-port';
import { builtinChat } from './builtin-chat';
import type { TencentChat } from './tencent-chat';

let elsewhere: { owner: string; opening: Promise<TencentChat>; chat: TencentChat | null } | null = null;
const listeners = new Set<(event: ChatEvent) => void>();

function userNow() {
  const session = currentSession();
  return session.status === 'anonymous' ? null : session.user;
}

const ownerNow = () => {
  const user = userNow();
  return user ? `${user.orgcode}/${user.id}` : '';
};

onSessionChange(() => {
  if (!elsewhere || elsewhere.owner === ownerNow()) return;
  const { opening } = elsewhere;
  elsewhere = null;
  // The failure is ignored, because the user has logged out.
  opening.then((chat) => chat.close()).catch(() => undefined);
});

/** Calls the own server first, and the external provider if the server answers that the chat is provided there. */
async function ask<Answer>(task: (port: ChatPort) => Promise<Answer>): Promise<Answer> {
  if (elsewhere) return task(await elsewhere.opening);
  try {
    return await task(builtinChat);
  } catch (error) {
    if (!isRequestError(error, errors.chatElsewhere.code)) throw error;
    return task(await openElsewhere(error));
  }
}

function openElsewhere(reason: unknown): Promise<TencentChat> {
  if (elsewhere) return elsewhere.opening;
  const owner = ownerNow();
  const opening = connect(reason).then(
    (chat) => {
      if (elsewhere?.opening === opening) elsewhere.chat = chat;
      chat.listen((event) => {
        for (const listener of listeners) listener(event);
      });
      return chat;
    },
    (error: unknown) => {
      if (elsewhere?.opening === opening) elsewhere = null;
      throw error;
    },
  );
  elsewhere = { owner, opening, chat: null };
  return opening;
}

async function accountInfo() {
  const body = { rel_user_id: userNow()?.id ?? '' };
  return call('POST /im/get-account-info', { body }, { isBackground: true });
}

/** Loaded only if the server has an account for the provider. */
async function connect(reason: unknown): Promise<TencentChat> {
  const { provider, sdk_app_id } = await accountInfo().catch((error: unknown) => {
    throw isRefusal(error) ? reason : error;
  });
  if (provider !== 'tencent') throw reason;
  const [{ default: service }, { TencentChat: Chat }] = await Promise.all([
    import(/* webpackChunkName: "tencent-chat" */ '@tencentcloud/chat/index.es.js'),
    import(/* webpackChunkName: "tencent-chat" */ './tencent-chat'),
  ]);
  const sdk = service.create({ SDKAppID: sdk_app_id });
  // Logs warnings and errors only, because messages and names must not appear in the console.
  sdk.setLogLevel(2);
  const account = async () => {
    const { user_id, user_sig } = await accountInfo();
    return { userID: user_id, userSig: user_sig };
  };
  return new Chat({ sdk, account, onUnread: countUnread });
}

/** The own server does not count these messages, so the badge of the tab bar is updated here. */
function countUnread(un_read_total: number): void {
  queryClient.setQueryData(unreadChatsQuery.queryKey, { list: [], next_cursor: null, un_read_total });
}

export const chat: ChatPort = {
  get isCounted() {
    return !elsewhere;
  },
  open: (im_user_id) => ask((port) => port.open(im_user_id)),
  conversations: (cursor) => ask((port) => port.conversations(cursor)),
  messages: (conversation_id, before, count) => ask((port) => port.messages(conversation_id, before, count)),
  search: (keyword, cursor) => ask((port) => port.search(keyword, cursor)),
  send: (outgoing, signal) => ask((port) => port.send(outgoing, signal)),
  recall: (conversation_id, seq) => ask((port) => port.recall(conversation_id, seq)),
  remove: (conversation_id, seq) => ask((port) => port.remove(conversation_id, seq)),
  removeConversation: (conversation_id) => ask((port) => port.removeConversation(conversation_id)),
  markRead: (conversation_id, seq) => ask((port) => port.markRead(conversation_id, seq)),
  listen: (listener) => {
    listeners.add(listener);
    const stop = builtinChat.listen(listener);
    return () => {
      stop();
      listeners.delete(listener);
    };
  },
  now: () => (elsewhere?.chat ?? builtinChat).now(),
  resume: () => elsewhere?.chat?.resume(),
};
