import { join } from 'node:path';
import type { TencentChatOptions } from './chat/tencent-chat';
import { readServices, type ServicesEnvironment } from './services-environment';

export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  releaseDir: string;
  databaseUrl: string | undefined;
  isDemo: boolean;
  trustProxy: boolean;
  countryHeader: string | null;
  publicUrl: string | null;
  metricsToken: string | null;
  maxInFlight: number;
  /** Tencent Cloud Chat instead of the built-in chat. */
  tencentChat: TencentChatOptions | null;
  services: ServicesEnvironment;
  /** Origins besides our own from which remotes may load. */
  remoteOrigins: string[];
  /** Which `?mf=` targets pages honour: none, published builds, or also development servers on localhost. */
  overrides: Overrides;
}

const overrideModes = ['none', 'builds', 'localhost'] as const;
type Overrides = (typeof overrideModes)[number];

/** Reads and checks the environment; throws with the name of the variable that is wrong. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a port number');
  const { DATABASE_URL } = env;
  if (DATABASE_URL && !/^postgres(ql)?:\/\//.test(DATABASE_URL)) {
    throw new Error('DATABASE_URL must start with postgres://');
  }
  const dataDir = env.DATA_DIR || './var';
  return {
    port,
    host: env.HOST || '0.0.0.0',
    dataDir,
    releaseDir: env.RELEASE_DIR || join(dataDir, 'releases'),
    databaseUrl: DATABASE_URL || undefined,
    isDemo: isOn('DEMO', env.DEMO),
    trustProxy: isOn('TRUST_PROXY', env.TRUST_PROXY),
    countryHeader: env.COUNTRY_HEADER?.toLowerCase() || null,
    remoteOrigins: originsOf(env.REMOTE_ORIGINS),
    overrides: overridesOf(env),
    tencentChat: tencentChatOf(env),
    publicUrl: publicUrlOf(env.PUBLIC_URL),
    metricsToken: env.METRICS_TOKEN || null,
    maxInFlight: countOf('MAX_IN_FLIGHT', env.MAX_IN_FLIGHT, 200),
    services: readServices(env),
  };
}

function countOf(name: string, value: string | undefined, otherwise: number): number {
  const count = Number(value || otherwise);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name} must be a whole number from 1 on`);
  return count;
}

function isOn(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '' || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  throw new Error(`${name} must be 1 or 0`);
}

function originsOf(value: string | undefined): string[] {
  const origins = (value ?? '').split(',').filter(Boolean);
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new Error(
        `REMOTE_ORIGINS holds ${origin}, which is not an origin such as https://cdn.example.com`,
      );
    }
  }
  return origins;
}

function publicUrlOf(value: string | undefined): string | null {
  if (!value) return null;
  if (!URL.canParse(value) || new URL(value).origin !== value) {
    throw new Error('PUBLIC_URL must be an origin such as https://app.example.com');
  }
  return value;
}

/** Production honours no override unless it is told to; a demo honours all. */
function overridesOf({ OVERRIDES, DEMO }: Record<string, string | undefined>): Overrides {
  const value = OVERRIDES || (isOn('DEMO', DEMO) ? 'localhost' : 'none');
  const mode = overrideModes.find((known) => known === value);
  if (!mode) throw new Error(`OVERRIDES must be one of ${overrideModes.join(', ')}`);
  return mode;
}

function tencentChatOf(env: Record<string, string | undefined>): TencentChatOptions | null {
  const { TENCENT_IM_SDK_APP_ID, TENCENT_IM_SECRET_KEY, TENCENT_IM_API_URL, TENCENT_IM_ADMIN } = env;
  if (!TENCENT_IM_SDK_APP_ID && !TENCENT_IM_SECRET_KEY) return null;
  const sdkAppId = Number(TENCENT_IM_SDK_APP_ID);
  if (!Number.isInteger(sdkAppId) || sdkAppId <= 0) throw new Error('TENCENT_IM_SDK_APP_ID must be a number');
  if (!TENCENT_IM_SECRET_KEY) throw new Error('TENCENT_IM_SECRET_KEY is needed with TENCENT_IM_SDK_APP_ID');
  return {
    sdkAppId,
    secretKey: TENCENT_IM_SECRET_KEY,
    apiUrl: TENCENT_IM_API_URL || 'https://console.tim.qq.com',
    admin: TENCENT_IM_ADMIN || 'administrator',
  };
}
