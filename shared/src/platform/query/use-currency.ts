import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query';

/** The currency that the user reads amounts in (docs/product.md, section 3 "i18n state"); for `formatMoney`. */
export interface CurrencyView {
  /** ISO 4217 code. */
  currency: string;
  symbol: string;
  /** Units of `currency` for one unit of the organisation's, in which the server gives amounts. */
  rate: number;
}

/** The user's language, currency and time zone; choosing another currency writes them into the cache. */
export const userSettingQuery = apiQuery('GET /expand/user-setting', {});

/** Null until it is known: an amount is `--` so long. */
export function useCurrency(): CurrencyView | null {
  const { data } = useQuery(userSettingQuery);
  if (!data) return null;
  return { currency: data.currency, symbol: data.currency_symbol, rate: data.currency_rate };
}
