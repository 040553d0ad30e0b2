import { apiQuery, call, refreshTouched, updateOptimistically } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';

export const quickRepliesQuery = apiQuery('GET /im/get-quick-replies', {});

type Phrases = ApiOutput<'GET /im/get-quick-replies'>;

const quietly = { hideError: true, hideLoading: true };

/** Updates the replies optimistically and restores the previous ones on failure. @throws RequestError */
export async function saveQuickReplies(texts: string[]): Promise<void> {
  const save = (before: Phrases | undefined) =>
    call('POST /im/save-quick-replies', { body: { texts, seen: before?.texts } }, quietly);
  try {
    await updateOptimistically<Phrases>(quickRepliesQuery.queryKey, () => ({ texts }), save);
  } finally {
    await refreshTouched('quickReply');
  }
}
