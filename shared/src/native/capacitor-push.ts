import type { RegistrationError, Token } from '@capacitor/push-notifications';
import type { PushOutcome } from './native-port';

type Permission = { receive: string };

/** The part of the push plugin that registering needs. */
export interface PushPlugin {
  checkPermissions(): Promise<Permission>;
  requestPermissions(): Promise<Permission>;
  register(): Promise<void>;
  addListener(event: 'registration', listener: (token: Token) => void): Promise<unknown>;
  addListener(event: 'registrationError', listener: (error: RegistrationError) => void): Promise<unknown>;
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
