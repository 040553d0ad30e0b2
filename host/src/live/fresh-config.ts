import { onSessionChange } from '@agency/shared';
import { currentToken, loadRemoteConfig } from '@agency/shared/host';

const pauseMs = 60_000;

/**
 * From now on the configuration is asked for anew when somebody else is logged in, and when the page comes back to the
 * front: what is switched for an organisation reaches open pages without a reload.
 */
export function keepConfigFresh(): void {
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
