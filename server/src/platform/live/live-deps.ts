import type { Notifications } from '../db/notifications';
import type { TrustedProxies } from '../http/trusted-proxies';
import type { Limits } from '../quota/limits';
import type { SessionDeps } from '../session/session';
import type { LiveSettings } from './settings';

/** What the live channel takes. */
export interface LiveDeps extends SessionDeps {
  notifications: Notifications;
  live: LiveSettings;
  /** Origins besides our own whose pages may open the live channel. */
  allowedOrigins: readonly string[];
  /** Demo accounts exist, and what the demo sent can be read under `/__demo`. */
  isDemo: boolean;
  /** Whose word counts for where a caller comes from. */
  trustsProxy: TrustedProxies;
  limits: Pick<Limits, 'hellosPerAddress'>;
}
