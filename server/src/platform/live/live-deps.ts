import type { Notifications } from '../db/notifications';
import type { TrustedProxies } from '../http/trusted-proxies';
import type { Limits } from '../quota/limits';
import type { SessionDeps } from '../session/session';
import type { LiveSettings } from './settings';

export interface LiveDeps extends SessionDeps {
  notifications: Notifications;
  live: LiveSettings;
  /** Further origins whose pages may open the live channel. */
  allowedOrigins: readonly string[];
  /** Enables demo accounts and the pages under `/__demo`. */
  isDemo: boolean;
  trustsProxy: TrustedProxies;
  limits: Pick<Limits, 'hellosPerAddress'>;
}
