import { apiQuery, call, queryClient, refreshTouched } from '@agency/shared';

export const phrasesQuery = apiQuery('GET /expand/visit/get-phrases', {});

/** Shows the new ones at once, and those of before again if they could not be kept. @throws RequestError */
export async function savePhrases(texts: string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: phrasesQuery.queryKey });
  const seen = queryClient.getQueryData(phrasesQuery.queryKey)?.texts;
  queryClient.setQueryData(phrasesQuery.queryKey, { texts });
  try {
    const quietly = { hideError: true, hideLoading: true };
    await call('POST /expand/visit/save-phrases', { body: { texts, seen } }, quietly);
  } finally {
    await refreshTouched('visitPhrase');
  }
}
