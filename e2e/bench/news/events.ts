import { randomUUID } from 'node:crypto';
import { storeBody } from '../../pages/store-calls';
import { type Account, send } from '../account';
import type { Condition } from '../pages';

export const eventNames = ['chat message', 'notice', 'to-do'] as const;
export type EventName = (typeof eventNames)[number];

export interface NewsEvent {
  until: Condition[];
  happen: () => Promise<unknown>;
}

export interface NewsKind {
  sees: Account;
  path: string;
  ready: Condition[];
  /** Minimum pause before each event, and half of the maximum; the server combines events that follow sooner. */
  pauseMs: number;
  next: () => Promise<NewsEvent>;
}

interface Scene {
  /** The server that receives the writes; the phones follow another one. */
  origin: string;
  manager: Account;
  attache: Account;
  conversation: { id: string; brokerId: string };
}

export function kindsOfNews({ origin, manager, attache, conversation }: Scene): Record<EventName, NewsKind> {
  const expand = `${origin}/api/assistant/expand`;
  const applyFor = (store_name: string, { token }: Account) =>
    send<{ id: string }>(`${expand}/save-store`, { token, body: { ...storeBody, store_name } });
  return {
    'chat message': {
      sees: attache,
      path: `/message/chatRoom?conversation_id=${conversation.id}`,
      ready: [{ selector: '.chat__list [data-message]' }],
      pauseMs: 200,
      next: async () => {
        const text = `Said ${randomUUID()}`;
        const body = { broker_id: conversation.brokerId, conversation_id: conversation.id, text };
        return {
          until: [{ selector: '.chat__list', includes: text }],
          happen: () => send(`${origin}/__demo/broker/send`, { body }),
        };
      },
    },
    notice: {
      sees: attache,
      path: '/message/notice?tab_key=2',
      ready: [{ selector: '.ag-list' }],
      pauseMs: 1_600,
      next: async () => {
        const name = `Given ${randomUUID().slice(0, 13)}`;
        const { id } = await applyFor(name, manager);
        const body = { store_id: id, member_id: attache.memberId };
        return {
          until: [{ selector: '.ag-list', includes: name }],
          happen: () => send(`${expand}/distribute-member-to-store`, { token: manager.token, body }),
        };
      },
    },
    'to-do': {
      sees: manager,
      path: '/workbench/home',
      ready: [{ selector: 'a[href*="todo_type=applying_store"]' }],
      pauseMs: 3_200,
      next: async () => ({
        until: [{ selector: 'a[href*="todo_type=applying_store"]', isNew: true }],
        happen: () => applyFor(`Applied ${randomUUID().slice(0, 13)}`, attache),
      }),
    },
  };
}
