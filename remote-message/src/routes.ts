import type { RemoteParts } from '@agency/shared/contract';
import { paths } from '@agency/shared/paths';

export const parts: RemoteParts = {
  routes: {
    [paths.message.pathname]: { screen: 'message-home', roles: ['attache'] },
    [paths.notice.pathname]: { screen: 'notice', roles: ['attache'] },
    [paths.noticeContent.pathname]: { screen: 'notice-content', roles: ['attache'] },
    [paths.chatRoom.pathname]: { screen: 'chat-room', roles: ['attache'] },
  },
  beside: {
    [paths.chatRoom.pathname]: [paths.message.pathname],
  },
  widgets: {
    outbox: { slot: 'background', roles: ['attache'], rank: 20 },
  },
};
