import { type ApiQueryOptions, apiQuery } from './api-query';

export const unreadChatsQuery: ApiQueryOptions<'POST /im/get-conversation-list'> = apiQuery(
  'POST /im/get-conversation-list',
  { body: { page_size: 1 } },
);
