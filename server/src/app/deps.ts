import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildServices } from '../areas/build-counts/published-builds';
import type { ChatServices } from '../areas/chat/chat-provider';
import type { AppVersion } from '../areas/config/app-version';
import type { CountryServices } from '../areas/config/country-of';
import type { SmsServices } from '../areas/login/sms-sender';
import type { MapServices } from '../areas/map/maps';
import type { OfficialAccountServices } from '../areas/official-account/official-account';
import type { PushServices } from '../areas/push/push-service';
import type { ReleaseConsoleSettings } from '../areas/release-console/serve-release-console';
import type { UploadDeps } from '../areas/upload/accept-uploads';
import type { CallDeps } from '../platform/call/call';
import type { AdmissionSettings } from '../platform/http/admission';
import type { MetricsSettings } from '../platform/http/metrics';
import type { ReceivingSettings } from '../platform/http/receiving';
import type { LiveDeps } from '../platform/live/live-deps';

/** The outside services, each behind the port of the area that speaks to it. */
type Services = SmsServices &
  ChatServices &
  MapServices &
  OfficialAccountServices &
  PushServices &
  CountryServices &
  BuildServices;

/** What the app needs from outside. `main.ts` and the tests each bring their own. */
export interface ServerDeps extends Services, CallDeps, Omit<UploadDeps, 'limits'>, Omit<LiveDeps, 'limits'> {
  appVersion: AppVersion;
  logLevel: 'silent' | 'info' | 'warn';
  /** Where log lines go; the standard output if nothing is said. */
  logTo?: { write: (line: string) => void };
  metrics: MetricsSettings;
  /** The release console; null where there is none. */
  releaseConsole: ReleaseConsoleSettings | null;
  /** How many calls are worked for at a time; more are refused. */
  admission: AdmissionSettings;
  /** A call that has no answer by then is refused; its work may end later, and its repeat finds it. */
  answerWithinMs: number;
  /** What callers have to send in what time. */
  receiving: ReceivingSettings;
  /** Serves what is not the API; tells whether it did. */
  mountStatic?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}
