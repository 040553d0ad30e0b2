import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client';

/**
 * Applies a change optimistically and saves it; on failure the previous data is restored. `save` receives the previous
 * data.
 * @throws what `save` throws
 */
export async function updateOptimistically<Data>(
  queryKey: QueryKey,
  change: (before: Data) => Data,
  save: (before: Data | undefined) => Promise<unknown>,
): Promise<void> {
  // A response already on its way would overwrite the optimistic value.
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
