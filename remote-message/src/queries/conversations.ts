import { queryClient, updateOptimistically, useInfiniteQuery, usePollInterval } from '@agency/shared';
import { rememberedChoices } from '@agency/shared/model/remembered-choices';
import { offlineMaxAgeMs } from '@agency/shared/model/stored-data';
import { useEffect } from 'react';
import { chat } from '../chat/chat';
import { forgetRoom } from '../chat/saved-rooms';
import type { ConversationPage } from '../model/chat-port';

/** Delay that merges a burst of events into one request (docs/product.md, section 9 "Times"). */
const refreshAfterMs = 1500;
const askAgainMs = 30_000;

const seenLists = rememberedChoices<ConversationPage>({
  key: 'chat-lists',
  thing: 'list',
  choice: 'page',
  maxAgeMs: offlineMaxAgeMs,
});
const wholeList = 'all';

/** Not named after the API call, so that events do not refetch it at once but after a burst. */
const queryKey = ['chat', 'conversations'] as const;

/** Incremented when messages are read here, because a list requested before has outdated counts. */
let readings = 0;

async function fetchPage(cursor: string | null): Promise<ConversationPage> {
  const before = readings;
  const page = await chat.conversations(cursor);
  if (cursor === null && before === readings) seenLists.keep(wholeList, page);
  return page;
}

function findCachedPages() {
  const page = seenLists.of(wholeList);
  return page ? { pages: [page], pageParams: [null] } : undefined;
}

export function findCachedName(conversation_id: string): string | undefined {
  return seenLists.of(wholeList)?.list.find((one) => one.conversation_id === conversation_id)?.name;
}

export function useConversations() {
  const refetchInterval = usePollInterval(askAgainMs);
  const result = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: ConversationPage) => next_cursor ?? undefined,
    initialData: findCachedPages,
    initialDataUpdatedAt: 0,
    refetchOnMount: 'always',
    refetchInterval,
  });
  useRefreshAfterNews();
  return result;
}

function useRefreshAfterNews(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = chat.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey }), refreshAfterMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}

type Pages = { pages: ConversationPage[]; pageParams: unknown[] };

/** Updates the unread count in the list at once, which also works offline. A later answer of the server replaces it. */
export function noteUnread(conversation_id: string, un_read_count: number): void {
  readings += 1;
  void queryClient.cancelQueries({ queryKey });
  const noted = (page: ConversationPage) => withUnread(page, conversation_id, un_read_count);
  queryClient.setQueryData<Pages>(
    queryKey,
    (before) => before && { ...before, pages: before.pages.map(noted) },
  );
  const kept = seenLists.of(wholeList);
  if (kept) seenLists.keep(wholeList, noted(kept));
}

function withUnread(page: ConversationPage, conversation_id: string, un_read_count: number) {
  const list = page.list.map((one) =>
    one.conversation_id === conversation_id ? { ...one, un_read_count } : one,
  );
  return { ...page, list };
}

/** Deletes a conversation. It leaves the list at once and returns if the call fails. */
export async function removeConversation(conversation_id: string): Promise<void> {
  const remove = () => chat.removeConversation(conversation_id);
  try {
    await updateOptimistically<Pages>(queryKey, (before) => without(before, conversation_id), remove);
    forgetRoom(conversation_id);
  } finally {
    await queryClient.invalidateQueries({ queryKey });
  }
}

function without({ pages, pageParams }: Pages, conversation_id: string): Pages {
  const others = ({ list, ...rest }: ConversationPage) => ({
    ...rest,
    list: list.filter((one) => one.conversation_id !== conversation_id),
  });
  return { pages: pages.map(others), pageParams };
}
