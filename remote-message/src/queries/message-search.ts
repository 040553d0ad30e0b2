import { useInfiniteQuery } from '@agency/shared';
import { chat } from '../chat/chat';

/** Messages that contain a keyword, newest first. A page is null if the provider has no search. */
export function useFoundMessages(keyword: string) {
  return useInfiniteQuery({
    queryKey: ['chat', 'search', keyword],
    queryFn: ({ pageParam }) => chat.search(keyword, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.next_cursor ?? undefined,
    enabled: keyword !== '',
    // Messages may have been recalled or deleted meanwhile.
    refetchOnMount: 'always',
  });
}
