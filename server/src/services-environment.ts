import { type AppVersion, noNewerVersion } from './config/app-version';
import type { S3Options } from './file/s3-storage';

/** How the outside services are set up; what is null falls back to the built-in default. */
export interface ServicesEnvironment {
  sms: { url: string; token: string } | null;
  s3: S3Options | null;
  amapKey: string | null;
  googleMapsKey: string | null;
  wechat: { appid: string; secret: string } | null;
  /** URL with `{ip}` in it. */
  geoipUrl: string | null;
  appVersion: AppVersion;
}

type Env = Record<string, string | undefined>;

const s3Names = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Throws with the name of the variable that is wrong or missing. */
export function readServices(env: Env): ServicesEnvironment {
  const sms = together(env, ['SMS_HTTP_URL', 'SMS_HTTP_TOKEN']);
  const wechat = together(env, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET']);
  return {
    sms: sms && { url: httpUrl('SMS_HTTP_URL', sms.SMS_HTTP_URL), token: sms.SMS_HTTP_TOKEN },
    s3: s3Of(env),
    amapKey: env.AMAP_KEY || null,
    googleMapsKey: env.GOOGLE_MAPS_KEY || null,
    wechat: wechat && { appid: wechat.WECHAT_APP_ID, secret: wechat.WECHAT_APP_SECRET },
    geoipUrl: geoipUrlOf(env.GEOIP_HTTP_URL),
    appVersion: appVersionOf(env),
  };
}

/** Variables of which each needs the others. Null where none is set. */
function together<Name extends string>(env: Env, names: readonly Name[]): Record<Name, string> | null {
  if (names.every((name) => !env[name])) return null;
  const missing = names.find((name) => !env[name]);
  if (missing) throw new Error(`${missing} is needed with ${names.find((name) => env[name])}`);
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>;
}

function httpUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} must be a URL that starts with http:// or https://`);
  }
  return value;
}

function s3Of(env: Env): S3Options | null {
  const s3 = together(env, s3Names);
  if (!s3) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(s3.S3_BUCKET)) {
    throw new Error('S3_BUCKET must be the name of a bucket');
  }
  return {
    endpoint: httpUrl('S3_ENDPOINT', s3.S3_ENDPOINT),
    bucket: s3.S3_BUCKET,
    region: s3.S3_REGION,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  };
}

function geoipUrlOf(value: string | undefined): string | null {
  if (!value) return null;
  if (!value.includes('{ip}')) throw new Error('GEOIP_HTTP_URL must have {ip} where the address belongs');
  return httpUrl('GEOIP_HTTP_URL', value);
}

function appVersionOf({ APP_VERSION, APP_TIME, APP_FORCE, APP_URL }: Env): AppVersion {
  const version = APP_VERSION || noNewerVersion.version;
  if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version)) throw new Error('APP_VERSION must be major.minor.patch');
  const time = APP_TIME || noNewerVersion.time;
  if (
    !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(time) ||
    Number.isNaN(Date.parse(`${time.replace(' ', 'T')}Z`))
  ) {
    throw new Error('APP_TIME must be a time as yyyy-MM-dd HH:mm:ss');
  }
  const force = APP_FORCE || '0';
  if (force !== '0' && force !== '1') throw new Error('APP_FORCE must be 1 or 0');
  return { version, time, force: Number(force), url: APP_URL ? httpUrl('APP_URL', APP_URL) : '' };
}
