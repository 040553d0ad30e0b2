import { apiQuery, call, queryClient, refreshTouched } from '@agency/shared';

export const quickRepliesQuery = apiQuery('GET /im/get-quick-replies', {});

/** The most that a member can keep, and how long each may be. */
export const mostQuickReplies = 20;
export const quickReplyCharacters = 200;

/** Shows the new ones at once, and those of before again if they could not be kept. @throws RequestError */
export async function saveQuickReplies(texts: string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: quickRepliesQuery.queryKey });
  queryClient.setQueryData(quickRepliesQuery.queryKey, { texts });
  try {
    await call('POST /im/save-quick-replies', { body: { texts } }, { hideError: true, hideLoading: true });
  } finally {
    await refreshTouched('quickReply');
  }
}
