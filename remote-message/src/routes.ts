import type { RemoteParts } from '@agency/shared/contract';
import { paths } from '@agency/shared/paths';

/** The routes and widgets of this area, read by the build, the container and the registry. */
export const parts: RemoteParts = {
  routes: {
    [paths.message.pathname]: 'message-home',
    [paths.notice.pathname]: 'notice',
    [paths.noticeContent.pathname]: 'notice-content',
    [paths.chatRoom.pathname]: 'chat-room',
  },
  widgets: {
    outbox: { slot: 'background', roles: ['attache'], rank: 20 },
  },
};
