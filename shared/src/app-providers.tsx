// Imported first, because they declare the order of the cascade layers.
import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StoreProvider } from 'jotai';
import type { ReactNode } from 'react';
import { i18n } from './platform/i18n/i18n';
import { queryClient } from './platform/query/query-client';
import { store } from './platform/session/session-store';
import { FeedbackProvider } from './ui/feedback/feedback-provider';
import './ui/theme';
import { TextsProvider } from './platform/i18n/use-translation';

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <StoreProvider store={store}>
      <TextsProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <FeedbackProvider>{children}</FeedbackProvider>
        </QueryClientProvider>
      </TextsProvider>
    </StoreProvider>
  );
}
