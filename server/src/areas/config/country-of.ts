import type { BaseCall } from '../../platform/call/call';
import { askProvider, fieldsOf, textOf } from '../../platform/http/ask-provider';
import { isPrivate, locateAddress } from './locate-address';

export interface CountryLookup {
  /** Returns an ISO 3166 alpha-2 code; null if unknown. */
  countryOf: (address: string) => Promise<string | null>;
}

export interface CountryServices {
  countryLookup: CountryLookup | null;
  /** Header in which a trusted proxy sends the caller's country (ISO 3166 alpha-2). Callers could write it themselves. */
  countryHeader: string | null;
}

const timeoutMs = 1_000;
const countryForm = /^[A-Z]{2}$/;

/** Look-up by a geo-IP service that answers JSON; `{ip}` in its URL is replaced by the address. */
export function httpCountryLookup(template: string, withinMs = timeoutMs): CountryLookup {
  return {
    countryOf: async (address) => {
      const url = template.replace('{ip}', encodeURIComponent(address));
      const answer = fieldsOf(await askProvider('geoip', url, { timeoutMs: withinMs }));
      const country = textOf(answer.country_code ?? answer.countryCode ?? answer.country).toUpperCase();
      return countryForm.test(country) ? country : null;
    },
  };
}

export async function countryOfCaller({
  address,
  deps,
  headers,
  isFromProxy,
  log,
}: Pick<BaseCall<CountryServices>, 'address' | 'deps' | 'headers' | 'isFromProxy' | 'log'>): Promise<
  string | null
> {
  const country = deps.countryHeader && isFromProxy ? headers[deps.countryHeader] : undefined;
  if (typeof country === 'string' && countryForm.test(country.toUpperCase())) return country.toUpperCase();
  if (!deps.countryLookup || isPrivate(address)) return locateAddress(address);
  const answered = await deps.countryLookup.countryOf(address).catch((error: unknown) => {
    log.warn({ err: error }, 'geo-IP by the offline table');
    return null;
  });
  return answered ?? locateAddress(address);
}
