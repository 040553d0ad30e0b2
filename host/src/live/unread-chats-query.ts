import { apiQuery } from '@agency/shared';

/** Of the list of conversations only how many messages are unread in all. */
export const unreadChatsQuery = apiQuery('POST /im/get-conversation-list', { body: { page_size: 1 } });
