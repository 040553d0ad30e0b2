import type { RemoteParts } from '@agency/shared/contract';
import { paths } from '@agency/shared/paths';

/** What this area serves, and where: the build, the container and the registry read it here. */
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
