import { currentLanguage, currentSession, onSessionChange } from '@agency/shared';
import { currentNavigator, i18n } from '@agency/shared/host';
import type { OpenedMessage, OpenMessage } from '../service-worker/show-push';
import { pushSupport } from './push-support';
import { renewPush } from './subscription';

/**
 * Handles taps on notifications, and renews the subscription after every login, until the returned function is called.
 */
export function maintainPush(): () => void {
  if (pushSupport() !== 'supported') return () => {};
  const { serviceWorker } = navigator;
  const follow = ({ data, source }: MessageEvent) => {
    const message = data as Partial<OpenMessage> | null;
    if (message?.type !== 'open' || typeof message.path !== 'string') return;
    source?.postMessage({ type: 'opened' } satisfies OpenedMessage);
    currentNavigator().navigate(message.path);
  };
  serviceWorker.addEventListener('message', follow);
  let renewedFor = '';
  const renew = () => {
    const reader = readerNow();
    if (reader === renewedFor) return;
    renewedFor = reader;
    // The session is stored a moment after its change is published. A failure is retried at the next start.
    if (reader)
      void Promise.resolve()
        .then(renewPush)
        .catch(() => null);
  };
  const unfollow = onSessionChange(renew);
  i18n.on('languageChanged', renew);
  renew();
  return () => {
    serviceWorker.removeEventListener('message', follow);
    i18n.off('languageChanged', renew);
    unfollow();
  };
}

function readerNow(): string {
  const session = currentSession();
  if (session.status === 'anonymous' || !session.user) return '';
  return `${session.user.id} ${session.token} ${currentLanguage()}`;
}
