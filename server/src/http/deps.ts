import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChatProvider } from '../chat/chat-provider';
import type { AppVersion } from '../config/app-version';
import type { CountryLookup } from '../config/country-of';
import type { Db } from '../db/database';
import type { Notifications } from '../db/notifications';
import type { FileStorage } from '../file/file-storage';
import type { LiveSettings } from '../live/settings';
import type { SmsSender } from '../login/sms-sender';
import type { Maps } from '../map/maps';
import type { OfficialAccount } from '../official-account/official-account';
import type { Limits } from './limits';

/** What the app needs from outside. `main.ts` and the tests each bring their own. */
export interface ServerDeps {
  db: Db;
  notifications: Notifications;
  now: () => Date;
  sms: SmsSender;
  chat: ChatProvider;
  files: FileStorage;
  /** Where uploads lie while they come in. */
  incomingDir: string;
  maps: Maps;
  /** Null where the deployment has no official account. */
  officialAccount: OfficialAccount | null;
  /** Tells the country of an address; null stands for the offline table alone. */
  countryLookup: CountryLookup | null;
  appVersion: AppVersion;
  limits: Limits;
  sessionLimits: { idleSeconds: number; absoluteSeconds: number };
  /** Demo accounts exist, and what the demo sent can be read under `/__demo`. */
  isDemo: boolean;
  /** Take the caller's address from `X-Forwarded-For`. Only behind a proxy that sets it. */
  trustProxy: boolean;
  /** Header in which a proxy in front tells the caller's country (ISO 3166 alpha-2). */
  countryHeader: string | null;
  /** Origins besides our own whose pages may open the live channel. */
  allowedOrigins: readonly string[];
  live: LiveSettings;
  /** Origin under which the product is reached, for links that leave it; null takes it from each request. */
  publicUrl: string | null;
  logLevel: 'silent' | 'info' | 'warn';
  /** Where log lines go; the standard output if nothing is said. */
  logTo?: { write: (line: string) => void };
  /** Who may read `/metrics` (null: this machine alone), and whether they tell about the process too. */
  metrics: { token: string | null; ofProcess: boolean };
  /** Calls at a time; more are refused. */
  maxInFlight: number;
  /** Serves what is not the API; tells whether it did. */
  mountStatic?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

export const defaultSessionLimits = { idleSeconds: 7 * 86_400, absoluteSeconds: 30 * 86_400 };
