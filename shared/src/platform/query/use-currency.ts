import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query';

/** The user's display currency (docs/product.md, section 3 "i18n state"), for `formatMoney`. */
export interface CurrencyView {
  currency: string;
  symbol: string;
  /** Units of `currency` per unit of the organisation's currency, which the server uses. */
  rate: number;
}

export const userSettingQuery = apiQuery('GET /expand/user-setting', {});

/** Null until known; amounts are shown as `--` meanwhile. */
export function useCurrency(): CurrencyView | null {
  const { data } = useQuery(userSettingQuery);
  if (!data) return null;
  return { currency: data.currency, symbol: data.currency_symbol, rate: data.currency_rate };
}
