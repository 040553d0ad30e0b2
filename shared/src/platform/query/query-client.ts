import { QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n';
import { onForget } from '../session/forget-user';

/**
 * The cache of server data. Cached lists render at once on back and refresh in the background.
 * The request client already retries and reports failures, so the cache does neither. Offline, a call fails at once
 * instead of pausing, and visible queries are refetched when the network returns.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Responses contain texts in the language of their request.
i18n.on('languageChanged', () => void queryClient.invalidateQueries());

// `identity-known` does not clear the cache, because its responses already belong to the new session.
onForget((event) => {
  if (event !== 'identity-known') queryClient.clear();
});
