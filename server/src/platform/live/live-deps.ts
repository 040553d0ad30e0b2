import type { Notifications } from '../db/notifications';
import type { TrustedProxies } from '../http/trusted-proxies';
import type { Limits } from '../quota/limits';
import type { SessionDeps } from '../session/session';
import type { LiveSettings } from './settings';

export interface LiveDeps extends SessionDeps {
  notifications: Notifications;
  live: LiveSettings;
  allowedOrigins: readonly string[];
  isDemo: boolean;
  trustsProxy: TrustedProxies;
  limits: Pick<Limits, 'hellosPerAddress'>;
}
