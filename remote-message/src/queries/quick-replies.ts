import { apiQuery, call, queryClient, refreshTouched } from '@agency/shared';

export const quickRepliesQuery = apiQuery('GET /im/get-quick-replies', {});

/** Shows the new ones at once, and those of before again if they could not be kept. @throws RequestError */
export async function saveQuickReplies(texts: string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: quickRepliesQuery.queryKey });
  const seen = queryClient.getQueryData(quickRepliesQuery.queryKey)?.texts;
  queryClient.setQueryData(quickRepliesQuery.queryKey, { texts });
  try {
    await call(
      'POST /im/save-quick-replies',
      { body: { texts, seen } },
      { hideError: true, hideLoading: true },
    );
  } finally {
    await refreshTouched('quickReply');
  }
}
