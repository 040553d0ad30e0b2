/** What the remote configuration can hold (`GET /config/get`). */
export interface RemoteConfig {
  /** Seconds until another code may be sent. */
  sms_countdown: number;
  /** Milliseconds that a call may take. */
  request_timeout: number;
  /** Where a position is assumed when none can be had. */
  default_location: { lng: number; lat: number };
  default_region_code: string;
  /** ISO 4217 codes to choose from. */
  currencies: string[];
  /** Languages to choose from. */
  languages: string[];
  /** What is switched on or off for whoever asks, by name (`model/flags.ts`). */
  flags: Record<string, unknown>;
}

/** The values that hold until the server says otherwise (docs/product.md, section 9). */
export const remoteConfigDefaults: RemoteConfig = {
  sms_countdown: 60,
  request_timeout: 10_000,
  default_location: { lng: 114.057969, lat: 22.543541 },
  default_region_code: 'zh-CN',
  currencies: ['CNY', 'USD', 'JPY', 'KHR'],
  languages: ['en-US', 'zh-CN', 'km-KH'],
  flags: {},
};

/** Reads an answer whose values are JSON in strings; one that is missing, broken or of another kind has its default. */
export function readRemoteConfig(values: Readonly<Record<string, unknown>>): RemoteConfig {
  const entries = Object.entries(remoteConfigDefaults).map(([name, fallback]) => [
    name,
    name in values ? parsedOr(values[name], fallback) : fallback,
  ]);
  return Object.fromEntries(entries) as RemoteConfig;
}

function parsedOr(text: unknown, fallback: unknown): unknown {
  try {
    const value: unknown = JSON.parse(String(text));
    return isOfKind(value, fallback) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Lists hold what the default's hold, objects have at least its fields. */
function isOfKind(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) {
    return Array.isArray(value) && value.length > 0 && value.every((item) => isOfKind(item, model[0]));
  }
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(model).every(([name, part]) =>
    isOfKind((value as Record<string, unknown>)[name], part),
  );
}
