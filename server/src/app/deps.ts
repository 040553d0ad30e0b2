import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildServices } from '../areas/build-counts/published-builds';
import type { ChatServices } from '../areas/chat/chat-provider';
import type { AppVersion } from '../areas/config/app-version';
import type { CountryServices } from '../areas/config/country-of';
import type { TileServices } from '../areas/config/map-tiles';
import type { ImportServices } from '../areas/import-runs/import-runner';
import type { SmsServices } from '../areas/login/sms-sender';
import type { MapServices } from '../areas/map/maps';
import type { OfficialAccountServices } from '../areas/official-account/official-account';
import type { PushServices } from '../areas/push/push-service';
import type { ReleaseConsoleSettings } from '../areas/release-console/serve-release-console';
import type { SalesKeyDeps } from '../areas/sales-event/sales-keys';
import type { UploadDeps } from '../areas/upload/accept-uploads';
import type { WebhookServices } from '../areas/webhook/webhook-service';
import type { CallDeps } from '../platform/call/call';
import type { Standby } from '../platform/call/standby';
import type { AdmissionSettings } from '../platform/http/admission';
import type { MetricsSettings } from '../platform/http/metrics';
import type { ReceivingSettings } from '../platform/http/receiving';
import type { LiveDeps } from '../platform/live/live-deps';
import type { HashCosts } from '../platform/session/secrets';
import type { SpanExport } from '../platform/trace/span-export';

type Services = SmsServices &
  ChatServices &
  MapServices &
  OfficialAccountServices &
  PushServices &
  CountryServices &
  TileServices &
  ImportServices &
  SalesKeyDeps &
  WebhookServices &
  BuildServices;

export interface ServerDeps extends Services, CallDeps, Omit<UploadDeps, 'limits'>, Omit<LiveDeps, 'limits'> {
  appVersion: AppVersion;
  /** Answers reads that may be older; null if there is no standby. */
  standby: Standby | null;
  logLevel: 'silent' | 'info' | 'warn';
  logTo?: { write: (line: string) => void };
  metrics: MetricsSettings;
  /** Exports a span for each call and statement; null if nobody collects them. */
  spans: SpanExport | null;
  releaseConsole: ReleaseConsoleSettings | null;
  admission: AdmissionSettings;
  hashCosts: HashCosts;
  /**
   * Milliseconds after which a call is answered with a refusal; its work may still finish, and a repeat gets its
   * result.
   */
  answerWithinMs: number;
  /** Milliseconds that a refused guess waits for its answer, so that a program which guesses without pause is no load. */
  refusedGuessWaitMs: number;
  receiving: ReceivingSettings;
  /** Serves everything outside the API; returns whether it answered. */
  mountStatic?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}
