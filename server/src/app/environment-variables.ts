import { readVariable } from '@agency/delivery/read-variable';
import { FormatRegistry, type Static, Type as T, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { noNewerVersion } from '../areas/config/app-version';
import { isPrivateKey } from '../areas/push/push-key';
import { defaultReceiving } from '../platform/http/receiving';
import { readTrustedProxies } from '../platform/http/trusted-proxies';
import { isDatabaseUrl, isServiceUrl } from './safe-addresses';

const isWebUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

FormatRegistry.Set('web-url', isWebUrl);
FormatRegistry.Set('service-url', isServiceUrl);
FormatRegistry.Set('database-url', isDatabaseUrl);
FormatRegistry.Set('origin', isOrigin);
FormatRegistry.Set('origins', (text) => text.split(',').filter(Boolean).every(isOrigin));
FormatRegistry.Set('proxies', (text) => readTrustedProxies(text) !== undefined);
FormatRegistry.Set('push-key', isPrivateKey);
FormatRegistry.Set('time', (text) => !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`)));

/** Descriptions complete the sentence "<name> must be …". */
const text = (description = 'a text', options = {}) => T.Optional(T.String({ description, ...options }));
// T.Integer would truncate a text before validation.
const count = (description: string, options: object) => T.Number({ description, multipleOf: 1, ...options });
const isOn = () => T.Boolean({ description: '1 or 0', default: false });
const webUrl = { description: 'a URL that starts with http:// or https://', format: 'web-url' };
const serviceUrl = {
  description: 'a URL that starts with https://, or with http:// if its host is this machine',
  format: 'service-url',
};
const databaseUrl = () =>
  text(
    'a URL that starts with postgres:// and, unless its host is this machine, names sslmode=verify-full (or sslmode=disable inside a private network)',
    { format: 'database-url' },
  );

/** Every variable that the server reads; docs/server/configuration.md explains each one. */
export const Variables = T.Object({
  PORT: count('a port number', { minimum: 0, maximum: 65_535, default: 8080 }),
  HOST: T.String({ default: '0.0.0.0' }),
  DATA_DIR: T.String({ default: './var' }),
  BACKUP_DIR: text(),
  RELEASE_DIR: text(),
  RELEASES_URL: text(),
  RELEASES_S3_ENDPOINT: T.Optional(T.String(serviceUrl)),
  RELEASES_S3_REGION: text(),
  RELEASES_S3_ACCESS_KEY_ID: text(),
  RELEASES_S3_SECRET_ACCESS_KEY: text(),
  REGISTRY_PUBLIC_KEYS: text(),
  DATABASE_URL: databaseUrl(),
  DATABASE_MIGRATION_URL: databaseUrl(),
  DATABASE_STANDBY_URL: databaseUrl(),
  DEMO: isOn(),
  TRUST_PROXY: text('a number of proxies, or networks such as 10.0.0.0/8,loopback with commas between them', {
    format: 'proxies',
  }),
  COUNTRY_HEADER: text(),
  PUBLIC_URL: text('an origin such as https://app.example.com', { format: 'origin' }),
  METRICS_TOKEN: text(),
  OTEL_EXPORTER_OTLP_ENDPOINT: T.Optional(T.String(serviceUrl)),
  OTEL_PAGE_ENDPOINT: T.Optional(T.String({ ...webUrl, pattern: '^[^\\s"<>&]+$' })),
  OTEL_TRACES_SAMPLER_ARG: T.Number({
    description: 'a number from 0 to 1',
    minimum: 0,
    maximum: 1,
    default: 1,
  }),
  RELEASES_CONSOLE_TOKEN: text('a text of at least 32 characters', { minLength: 32 }),
  RELEASES_CONSOLE_HOST: text('a host name such as releases.example.com', { pattern: '^[a-z0-9.-]+$' }),
  GUARD_WEBHOOK: T.Optional(T.String(serviceUrl)),
  MAX_IN_FLIGHT: T.Optional(count('a whole number from 1 on', { minimum: 1 })),
  ANSWER_WITHIN_MS: T.Optional(count('a whole number from 1 on', { minimum: 1 })),
  BODY_WITHIN_MS: count('a whole number from 1 on', { minimum: 1, default: defaultReceiving.bodyWithinMs }),
  DRAIN_MS: count('a whole number from 1 on', { minimum: 1, default: 7_000 }),
  REMOTE_ORIGINS: T.String({
    description: 'origins such as https://cdn.example.com with commas between them',
    format: 'origins',
    default: '',
  }),
  CONNECT_ORIGINS: T.String({
    description: 'origins such as https://api.example.com with commas between them',
    format: 'origins',
    default: '',
  }),
  TILE_ORIGINS: T.String({
    description: 'origins such as https://tiles.example.com with commas between them',
    format: 'origins',
    default: '',
  }),
  OVERRIDES: T.Optional(
    T.Union([T.Literal('none'), T.Literal('previews'), T.Literal('builds'), T.Literal('localhost')], {
      description: 'one of none, previews, builds, localhost',
    }),
  ),
  SMS_HTTP_URL: T.Optional(T.String(serviceUrl)),
  SMS_HTTP_TOKEN: text(),
  PUSH_HTTP_URL: T.Optional(T.String(serviceUrl)),
  PUSH_HTTP_TOKEN: text(),
  S3_ENDPOINT: T.Optional(T.String(serviceUrl)),
  S3_BUCKET: text('the name of a bucket', { pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' }),
  S3_REGION: text(),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  AMAP_KEY: text(),
  GOOGLE_MAPS_KEY: text(),
  WECHAT_APP_ID: text(),
  WECHAT_APP_SECRET: text(),
  SECRETS_KEY: text('32 bytes in base64', { pattern: '^[A-Za-z0-9+/]{43}=$' }),
  SECRETS_KEY_PREVIOUS: text('32 bytes in base64', { pattern: '^[A-Za-z0-9+/]{43}=$' }),
  VAPID_PRIVATE_KEY: text('a private key of P-256: 32 bytes in base64url', { format: 'push-key' }),
  VAPID_SUBJECT: text('an address such as mailto:ops@example.com or https://example.com', {
    pattern: '^(mailto:[^\\s@]+@[^\\s@]+|https://\\S+)$',
  }),
  GEOIP_HTTP_URL: text(`${serviceUrl.description}, with {ip} where the address belongs`, {
    format: 'service-url',
    pattern: '\\{ip\\}',
  }),
  APP_VERSION: T.String({
    description: 'major.minor.patch',
    pattern: '^\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}$',
    default: noNewerVersion.version,
  }),
  APP_TIME: T.String({
    description: 'a time as yyyy-MM-dd HH:mm:ss',
    pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
    format: 'time',
    default: noNewerVersion.time,
  }),
  APP_FORCE: count('1 or 0', { minimum: 0, maximum: 1, default: 0 }),
  APP_URL: T.Optional(T.String(webUrl)),
  TENCENT_IM_SDK_APP_ID: T.Optional(count('a number', { minimum: 1 })),
  TENCENT_IM_SECRET_KEY: text(),
  TENCENT_IM_API_URL: T.String({ ...serviceUrl, default: 'https://console.tim.qq.com' }),
  TENCENT_IM_ADMIN: T.String({ default: 'administrator' }),
  TENCENT_IM_WEBHOOK_TOKEN: text(),
});

export type Variables = Static<typeof Variables>;
type Name = keyof Variables;

/** Reads and validates all variables; throws with the name of an invalid one, never with a secret. */
export function readVariables(env: Record<string, string | undefined>): Variables {
  const names = Object.keys(Variables.properties);
  const texts = names.map((name) => [name, readVariable(env, name)]);
  const set = Object.fromEntries(texts.filter(([, text]) => text));
  const values = Value.Convert(Variables, Value.Default(Variables, set));
  if (Value.Check(Variables, values)) return values;
  const name = Value.Errors(Variables, values).First()?.path.slice(1) as Name;
  const { description }: TSchema = Variables.properties[name];
  throw new Error(`${name} must be ${description}`);
}

type Whole<Group extends Name> = { [Key in Group]: NonNullable<Variables[Key]> };

/** Requires all or none of a group of variables; null if none is set. */
export function together<Group extends Name>(
  values: Variables,
  names: readonly Group[],
): Whole<Group> | null {
  const set = names.find((name) => values[name] !== undefined);
  if (!set) return null;
  const missing = names.find((name) => values[name] === undefined);
  if (missing) throw new Error(`${missing} is needed with ${set}`);
  return values as Whole<Group>;
}
