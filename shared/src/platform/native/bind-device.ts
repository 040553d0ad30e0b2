import { currentLanguage, i18n } from '../i18n/i18n';
import { refreshTouched } from '../query/touched-calls';
import { call } from '../request/client';
import { currentSession, sessionAtom, store } from '../session/session-store';
import type { NativePort } from './native-port';

const quietly = { hideLoading: true, hideError: true, noRedirect: true };

/**
 * Registers the device at every login, language change and new push token, and returns a function that stops it. A
 * device without a token is listed by its own id, but gets no notices.
 */
export async function followDeviceBinding(port: NativePort): Promise<() => void> {
  const { platform, device_uuid } = await port.deviceInfo();
  let device_id = device_uuid;
  let bound = '';

  async function bind(): Promise<void> {
    const user_id = currentUserId();
    // Push messages use the language of the request.
    const binding = `${user_id} ${device_id} ${currentLanguage()}`;
    if (!user_id || binding === bound) return;
    bound = binding;
    const body = { user_id, platform, device_id, device_uuid };
    try {
      await call('POST /expand/push/bind-device', { body }, quietly);
      void refreshTouched('device');
    } catch {
      // Cleared so that the next login, token or start retries.
      if (bound === binding) bound = '';
    }
  }

  const unfollow = store.sub(sessionAtom, () => {
    if (!currentUserId()) bound = '';
    void bind();
  });
  const bindAnew = () => void bind();
  i18n.on('languageChanged', bindAnew);
  const outcome = await port.registerPush((token) => {
    device_id = token;
    void bind();
  });
  if (outcome !== 'registered') await bind();
  return () => {
    i18n.off('languageChanged', bindAnew);
    unfollow();
  };
}

function currentUserId(): string | undefined {
  const session = currentSession();
  return session.status === 'active' ? session.user?.id : undefined;
}
