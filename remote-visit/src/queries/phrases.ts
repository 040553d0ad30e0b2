import { apiQuery, call, refreshTouched, updateOptimistically } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';

export const phrasesQuery = apiQuery('GET /expand/visit/get-phrases', {});

type Phrases = ApiOutput<'GET /expand/visit/get-phrases'>;

const quietly = { hideError: true, hideLoading: true };

/** Updates the phrases optimistically and restores the previous ones on failure. @throws RequestError */
export async function savePhrases(texts: string[]): Promise<void> {
  const save = (before: Phrases | undefined) =>
    call('POST /expand/visit/save-phrases', { body: { texts, seen: before?.texts } }, quietly);
  try {
    await updateOptimistically<Phrases>(phrasesQuery.queryKey, () => ({ texts }), save);
  } finally {
    await refreshTouched('visitPhrase');
  }
}
