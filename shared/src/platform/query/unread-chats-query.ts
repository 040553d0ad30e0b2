import { type ApiQueryOptions, apiQuery } from './api-query';

/** Of the list of conversations only how many messages are unread in all: what the badge shows of the chat. */
export const unreadChatsQuery: ApiQueryOptions<'POST /im/get-conversation-list'> = apiQuery(
  'POST /im/get-conversation-list',
  { body: { page_size: 1 } },
);
