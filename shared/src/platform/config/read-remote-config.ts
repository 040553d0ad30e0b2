export interface RemoteConfig {
  sms_countdown: number;
  /** Timeout of a call in milliseconds. */
  request_timeout: number;
  default_location: { lng: number; lat: number };
  default_region_code: string;
  currencies: string[];
  languages: string[];
  flags: Record<string, unknown>;
}

/** Defaults until the server has answered (docs/product.md, section 9). */
export const remoteConfigDefaults: RemoteConfig = {
  sms_countdown: 60,
  request_timeout: 10_000,
  default_location: { lng: 114.057969, lat: 22.543541 },
  default_region_code: 'zh-CN',
  currencies: ['CNY', 'USD', 'JPY', 'KHR'],
  languages: ['en-US', 'zh-CN', 'km-KH'],
  flags: {},
};

/** Parses an answer whose values are JSON in strings; missing, broken or wrongly typed values get their default. */
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

/** Compares the types of list elements, and requires an object to have at least the default's fields. */
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
