import { type FormatLanguage, formatNumber, UNSUPPORTED } from './format-number';

interface CurrencyRule {
  numeric: number;
  symbol: string;
  /** Decimals in common use, which differ from ISO 4217 for the riel. */
  decimals: number;
}

export const currencies = {
  CNY: { numeric: 156, symbol: '¥', decimals: 2 },
  USD: { numeric: 840, symbol: '$', decimals: 2 },
  JPY: { numeric: 392, symbol: '¥', decimals: 0 },
  KHR: { numeric: 116, symbol: '៛', decimals: 0 },
} as const satisfies Record<string, CurrencyRule>;

export type Currency = keyof typeof currencies;

export const currencyCodes = Object.keys(currencies) as Currency[];

export function isCurrency(code: unknown): code is Currency {
  return typeof code === 'string' && Object.hasOwn(currencies, code);
}

interface MoneyFormat {
  /** ISO 4217 code; unknown ones are printed as they are, with two decimals. */
  currency: string;
  language: FormatLanguage;
  rate?: number;
}

/**
 * Formats an amount with its symbol: `$1,234.50`, `$1,234` if whole, `¥1,235` in yen, and `1,234.50$` in Khmer; `--`
 * for no amount.
 */
export function formatMoney(
  amount: number | null | undefined,
  { currency, language, rate = 1 }: MoneyFormat,
): string {
  const converted = convertMoney(amount, rate);
  if (converted === null) return UNSUPPORTED;
  const { symbol, decimals } = ruleOf(currency);
  const [whole = '', places] = formatNumber(Math.abs(converted), decimals).split('.');
  const figure = places ? `${whole}.${places.padEnd(decimals, '0')}` : whole;
  const sign = converted < 0 && Number(figure.replace(/,/g, '')) !== 0 ? '-' : '';
  return `${sign}${withSymbol(figure, symbol, language)}`;
}

/** Returns null if there is no amount, or if the rate is unusable. */
export function convertMoney(amount: number | null | undefined, rate: number): number | null {
  if (typeof amount !== 'number') return null;
  const converted = amount * rate;
  return Number.isFinite(converted) ? converted : null;
}

export function withSymbol(figure: string, symbol: string, language: FormatLanguage): string {
  // Letters need a gap, unlike a sign.
  const gap = /^[A-Z]+$/.test(symbol) ? '\u00a0' : '';
  return language === 'km-KH' ? figure + gap + symbol : symbol + gap + figure;
}

function ruleOf(currency: string): Pick<CurrencyRule, 'symbol' | 'decimals'> {
  return isCurrency(currency) ? currencies[currency] : { symbol: currency, decimals: 2 };
}
