import type { ActionPerformed, RegistrationError, Token } from '@capacitor/push-notifications';
import type { PushOutcome } from './native-port';

type Permission = { receive: string };

export interface PushPlugin {
  checkPermissions(): Promise<Permission>;
  requestPermissions(): Promise<Permission>;
  register(): Promise<void>;
  addListener(event: 'registration', listener: (token: Token) => void): Promise<unknown>;
  addListener(event: 'registrationError', listener: (error: RegistrationError) => void): Promise<unknown>;
  addListener(
    event: 'pushNotificationActionPerformed',
    listener: (tap: ActionPerformed) => void,
  ): Promise<{ remove: () => Promise<void> }>;
}

/** Prompts only if never asked before; afterwards only the phone's settings can change the answer. */
export async function registerPush(
  plugin: PushPlugin,
  onToken: (token: string) => void,
): Promise<PushOutcome> {
  const known = await plugin.checkPermissions();
  const { receive } = known.receive.startsWith('prompt') ? await plugin.requestPermissions() : known;
  if (receive !== 'granted') return 'denied';
  const registered = new Promise<PushOutcome>((resolve) => {
    void plugin.addListener('registration', ({ value }) => {
      onToken(value);
      resolve('registered');
    });
    void plugin.addListener('registrationError', () => resolve('unsupported'));
  });
  await plugin.register();
  return registered;
}

/** The plugin buffers a tap until the first listener, so the tap that started the app is not lost. */
export async function onPushTap(plugin: PushPlugin, listener: (path: unknown) => void): Promise<() => void> {
  const handle = await plugin.addListener('pushNotificationActionPerformed', ({ actionId, notification }) => {
    // iPhones may also report a dismissed notice.
    if (actionId === 'tap') listener((notification.data as { path?: unknown } | undefined)?.path);
  });
  return () => void handle.remove();
}
