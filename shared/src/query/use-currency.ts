import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../i18n/i18n';
import { UNSUPPORTED } from '../model/format-number';
import { formatMoney } from '../model/money';
import { apiQuery } from './api-query';

/** The currency that the user reads amounts in (specification, section 3 "i18n state"). */
export interface CurrencyView {
  /** ISO 4217 code; empty until it is known. */
  currency: string;
  symbol: string;
  /** Units of `currency` for one unit of the organisation's. */
  rate: number;
  /** An amount of the organisation's currency as the user reads it; `--` until the currency is known. */
  format: (amount: number | null | undefined) => string;
}

/** The user's language, currency and time zone; choosing another currency writes them into the cache. */
export const userSettingQuery = apiQuery('GET /expand/user-setting', {});

/** How to show an amount that the server gives in the organisation's currency. */
export function useCurrency(): CurrencyView {
  const { data } = useQuery(userSettingQuery);
  if (!data) return { currency: '', symbol: '', rate: 1, format: () => UNSUPPORTED };
  const { currency, currency_symbol: symbol, currency_rate: rate } = data;
  const language = currentLanguage();
  return { currency, symbol, rate, format: (amount) => formatMoney(amount, { currency, language, rate }) };
}
