import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client';

/**
 * Shows what a change comes to, and saves it. Where that fails, what was shown before is there again, whether or not the
 * server can be asked. `save` is handed what was shown before.
 * @throws what `save` throws
 */
export async function showAtOnce<Data>(
  queryKey: QueryKey,
  change: (before: Data) => Data,
  save: (before: Data | undefined) => Promise<unknown>,
): Promise<void> {
  // An answer that is on its way would show the old ones again.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<Data>(queryKey);
  queryClient.setQueryData<Data>(queryKey, (shown) => shown && change(shown));
  try {
    await save(before);
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    throw error;
  }
}
