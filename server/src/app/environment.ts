import { join } from 'node:path';
import { openReleases, type Releases } from '@agency/delivery';
import type { S3Options } from '@agency/delivery/s3';
import type { TencentChatOptions } from '../areas/chat/tencent-chat';
import type { AppVersion } from '../areas/config/app-version';
import { noProxies, readTrustedProxies, type TrustedProxies } from '../platform/http/trusted-proxies';
import { readVariables, together, type Variables } from './environment-variables';

export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** Folder of hourly copies of the embedded database. */
  backupDir: string | null;
  releases: Releases;
  databaseUrl: string | undefined;
  /** PostgreSQL as the owner of the tables, if that is another role than the one of the calls. */
  migrationUrl: string | undefined;
  /** PostgreSQL's standby, for reads that may be older. */
  standbyUrl: string | undefined;
  isDemo: boolean;
  trustsProxy: TrustedProxies;
  countryHeader: string | null;
  publicUrl: string | null;
  metricsToken: string | null;
  /** The collector that receives spans, and the share of the traces that is recorded. */
  spans: { url: string; ratio: number } | null;
  /** The collector that pages send their spans to, and the same share. */
  pageSpans: { url: string; ratio: number } | null;
  consoleToken: string | null;
  consoleHost: string | null;
  guardWebhook: string | null;
  maxInFlight: number;
  answerWithinMs: number;
  bodyWithinMs: number;
  /** Milliseconds that a stopping server waits for incomplete requests. */
  drainMs: number;
  tencentChat: TencentChatOptions | null;
  services: ServicesEnvironment;
  /** Encrypts secrets in the database; null for the key of the data folder. */
  secretsKey: Buffer | null;
  /** Key that the command `reseal` replaces by the present one. */
  previousSecretsKey: Buffer | null;
  /** Web Push: null uses a generated key; the subject is a contact for push services. */
  push: { privateKey: string | null; subject: string | null };
  remoteOrigins: string[];
  /** Origins that pages may call besides our own, such as the API of a remote's team. */
  connectOrigins: string[];
  tileOrigins: string[];
  /** Allowed targets of `?mf=`: none, published builds, or also development servers on localhost. */
  overrides: 'none' | 'previews' | 'builds' | 'localhost';
}

interface ServicesEnvironment {
  sms: { url: string; token: string } | null;
  devicePush: { url: string; token: string } | null;
  s3: S3Options | null;
  amapKey: string | null;
  googleMapsKey: string | null;
  wechat: { appid: string; secret: string } | null;
  geoipUrl: string | null;
  appVersion: AppVersion;
}

/** Calls that each database completes within half a second; the embedded one has one connection and thread. */
const mostCalls = { server: 200, embedded: 20 };

/**
 * The app waits ten seconds and repeats refused calls. A database server may be gone, but the embedded one can only be
 * slow and completes its work.
 */
const answerWithinMs = { server: 4_500, embedded: 9_000 };

export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const values = readVariables(env);
  if (values.BACKUP_DIR && values.DATABASE_URL)
    throw new Error('BACKUP_DIR is for the embedded database: set it or DATABASE_URL');
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    backupDir: values.BACKUP_DIR ?? null,
    releases: openReleases(values.RELEASE_DIR ?? join(values.DATA_DIR, 'releases'), values),
    databaseUrl: values.DATABASE_URL,
    migrationUrl: besidesDatabase(values, 'DATABASE_MIGRATION_URL'),
    standbyUrl: besidesDatabase(values, 'DATABASE_STANDBY_URL'),
    isDemo: values.DEMO,
    trustsProxy: readTrustedProxies(values.TRUST_PROXY ?? '0') ?? noProxies,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase() ?? null,
    remoteOrigins: values.REMOTE_ORIGINS.split(',').filter(Boolean),
    connectOrigins: values.CONNECT_ORIGINS.split(',').filter(Boolean),
    tileOrigins: values.TILE_ORIGINS.split(',').filter(Boolean),
    overrides: values.OVERRIDES ?? (values.DEMO ? 'localhost' : 'none'),
    tencentChat: tencentChatOf(values),
    publicUrl: values.PUBLIC_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    spans: spansOf(values),
    pageSpans: pageSpansOf(values),
    consoleToken: values.RELEASES_CONSOLE_TOKEN ?? null,
    consoleHost: values.RELEASES_CONSOLE_HOST ?? null,
    guardWebhook: values.GUARD_WEBHOOK ?? null,
    maxInFlight: values.MAX_IN_FLIGHT ?? (values.DATABASE_URL ? mostCalls.server : mostCalls.embedded),
    answerWithinMs:
      values.ANSWER_WITHIN_MS ?? (values.DATABASE_URL ? answerWithinMs.server : answerWithinMs.embedded),
    bodyWithinMs: values.BODY_WITHIN_MS,
    drainMs: values.DRAIN_MS,
    secretsKey: keyFrom(values.SECRETS_KEY),
    previousSecretsKey: keyFrom(values.SECRETS_KEY_PREVIOUS),
    push: { privateKey: values.VAPID_PRIVATE_KEY ?? null, subject: subjectOf(values) },
    services: servicesOf(values),
  };
}

const keyFrom = (base64: string | undefined) => (base64 === undefined ? null : Buffer.from(base64, 'base64'));

function besidesDatabase(
  values: Variables,
  name: 'DATABASE_MIGRATION_URL' | 'DATABASE_STANDBY_URL',
): string | undefined {
  if (values[name] !== undefined && values.DATABASE_URL === undefined)
    throw new Error(`DATABASE_URL is needed with ${name}`);
  return values[name];
}

function spansOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Variables) {
  return endpoint === undefined ? null : { url: tracesUrl(endpoint), ratio };
}

/** The address for traces below that of a collector (https://opentelemetry.io/docs/specs/otel/protocol/exporter/). */
const tracesUrl = (endpoint: string) => `${endpoint.replace(/\/+$/, '')}/v1/traces`;

function pageSpansOf({ OTEL_PAGE_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Variables) {
  return endpoint === undefined ? null : { url: tracesUrl(endpoint), ratio };
}

/** Push services accept an https URL or a mail address. */
function subjectOf({ VAPID_SUBJECT, PUBLIC_URL }: Variables): string | null {
  return VAPID_SUBJECT ?? (PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : null);
}

function servicesOf(values: Variables): ServicesEnvironment {
  const sms = together(values, ['SMS_HTTP_URL', 'SMS_HTTP_TOKEN']);
  const push = together(values, ['PUSH_HTTP_URL', 'PUSH_HTTP_TOKEN']);
  const wechat = together(values, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET']);
  return {
    sms: sms && { url: sms.SMS_HTTP_URL, token: sms.SMS_HTTP_TOKEN },
    devicePush: push && { url: push.PUSH_HTTP_URL, token: push.PUSH_HTTP_TOKEN },
    s3: s3Of(values),
    amapKey: values.AMAP_KEY ?? null,
    googleMapsKey: values.GOOGLE_MAPS_KEY ?? null,
    wechat: wechat && { appid: wechat.WECHAT_APP_ID, secret: wechat.WECHAT_APP_SECRET },
    geoipUrl: values.GEOIP_HTTP_URL ?? null,
    appVersion: {
      version: values.APP_VERSION,
      time: values.APP_TIME,
      force: values.APP_FORCE,
      url: values.APP_URL ?? '',
    },
  };
}

function s3Of(values: Variables): S3Options | null {
  const s3 = together(values, [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  return (
    s3 && {
      endpoint: s3.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      region: s3.S3_REGION,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    }
  );
}

function tencentChatOf(values: Variables): TencentChatOptions | null {
  const chat = together(values, ['TENCENT_IM_SDK_APP_ID', 'TENCENT_IM_SECRET_KEY']);
  return (
    chat && {
      sdkAppId: chat.TENCENT_IM_SDK_APP_ID,
      secretKey: chat.TENCENT_IM_SECRET_KEY,
      apiUrl: values.TENCENT_IM_API_URL,
      admin: values.TENCENT_IM_ADMIN,
      webhookToken: values.TENCENT_IM_WEBHOOK_TOKEN ?? null,
    }
  );
}
