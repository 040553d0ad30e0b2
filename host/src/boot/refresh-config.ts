import { onSessionChange } from '@agency/shared';
import { currentToken, loadRemoteConfig } from '@agency/shared/host';

const pauseMs = 60_000;

/**
 * Reloads the configuration when the user changes and when the page returns to the foreground, so that switches for an
 * organisation reach open pages without a reload.
 */
export function refreshConfigOften(): void {
  let token = currentToken();
  let askedAt = performance.now();
  const ask = () => {
    askedAt = performance.now();
    void loadRemoteConfig();
  };
  onSessionChange(() => {
    if (currentToken() === token) return;
    token = currentToken();
    if (token) ask();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - askedAt >= pauseMs) ask();
  });
}
