import { QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n';
import { onForget } from '../session/forget-user';

/**
 * The one cache of server data. A list that is in it paints at once on back and is refreshed behind.
 * The request client repeats and reports failures, so the cache does neither; without a network a call fails at once
 * rather than waiting unseen, and what is on the screen is asked for again when the network is back.
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

// Answers hold texts in the language of their request.
i18n.on('languageChanged', () => void queryClient.invalidateQueries());

// Identifying the user begins a session, and what is loaded by then belongs to it.
onForget((event) => {
  if (event !== 'identity-known') queryClient.clear();
});
