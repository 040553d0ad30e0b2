import type { ActionPerformed, RegistrationError, Token } from '@capacitor/push-notifications';
import type { PushOutcome } from './native-port';

type Permission = { receive: string };

/** The part of the push plugin that the product uses. */
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

/** Asks only who was never asked: whoever said no is asked again in the settings of the phone. */
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

/** The plugin keeps a tap until somebody listens: the one that has started the app is not lost. */
export async function onPushTap(plugin: PushPlugin, listener: (path: unknown) => void): Promise<() => void> {
  const handle = await plugin.addListener('pushNotificationActionPerformed', ({ actionId, notification }) => {
    // On an iPhone a notice that is swiped away may be told of, too.
    if (actionId === 'tap') listener((notification.data as { path?: unknown } | undefined)?.path);
  });
  return () => void handle.remove();
}
