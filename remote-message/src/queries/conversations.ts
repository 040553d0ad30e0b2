import { queryClient, showAtOnce, useAsksEvery, useInfiniteQuery } from '@agency/shared';
import { keptChoices } from '@agency/shared/model/kept-choices';
import { seenForMs } from '@agency/shared/model/kept-data';
import { ownStorage } from '@agency/shared/model/own-storage';
import { useEffect } from 'react';
import { chat } from '../chat/chat';
import type { ConversationPage } from '../chat/chat-port';
import { forgetRoom } from '../chat/seen-rooms';

/** What the chat tells in one burst costs one call (docs/product.md, section 9 "Times"). */
const refreshAfterMs = 1500;
/** Where nothing is told by itself. */
const askAgainMs = 30_000;

/** The list as it was seen last, for a start without the network. */
const seenLists = keptChoices<ConversationPage>({
  key: 'chat-lists',
  thing: 'list',
  choice: 'page',
  maxAgeMs: seenForMs,
});
const wholeList = 'all';
/** Where the list was kept before, for no limited time. */
const formerStorage = ownStorage(() => localStorage);

/** Not by the name of a call: what comes in a burst is asked for once, when it has ended. */
const queryKey = ['chat', 'conversations'] as const;

/** Grows with what is read here: of that a list that was asked for before knows nothing. */
let readings = 0;

async function fetchPage(cursor: string | null): Promise<ConversationPage> {
  const before = readings;
  const page = await chat.conversations(cursor);
  if (cursor === null && before === readings) {
    seenLists.keep(wholeList, page);
    formerStorage.remove('chat-list');
  }
  return page;
}

function seenPages() {
  const page = seenLists.of(wholeList);
  return page ? { pages: [page], pageParams: [null] } : undefined;
}

/** What the list that was seen last calls the peer of a conversation. */
export function seenNameOf(conversation_id: string): string | undefined {
  return seenLists.of(wholeList)?.list.find((one) => one.conversation_id === conversation_id)?.name;
}

/** The conversations, the last active one first. */
export function useConversations(isEnabled: boolean) {
  const refetchInterval = useAsksEvery(askAgainMs);
  const result = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: ConversationPage) => next_cursor ?? undefined,
    initialData: seenPages,
    initialDataUpdatedAt: 0,
    refetchOnMount: 'always',
    refetchInterval,
    enabled: isEnabled,
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

/**
 * How much of a conversation is unread, as its room knows it: said by the list at once, and without a network as well. What
 * the server says later counts.
 */
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

/** Deletes a conversation: it is gone from the list at once, and there again if that fails. */
export async function removeConversation(conversation_id: string): Promise<void> {
  const remove = () => chat.removeConversation(conversation_id);
  try {
    await showAtOnce<Pages>(queryKey, (before) => without(before, conversation_id), remove);
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
