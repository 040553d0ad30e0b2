import { type FormatLanguage, formatNumber, UNSUPPORTED } from './format-number';

interface CurrencyRule {
  /** ISO 4217 number (docs/product.md, section 9). */
  numeric: number;
  symbol: string;
  /** As it is written; ISO 4217 gives the riel two. */
  decimals: number;
}

/** The currencies of the product, by ISO 4217 code. */
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
  /** ISO 4217 code; one that the product does not know stands as it is, with two decimals. */
  currency: string;
  language: FormatLanguage;
  /** Units of `currency` for one unit of `amount`; 1 unless given. */
  rate?: number;
}

/** An amount with its symbol: `$1,234.50`, `$1,234` where it is whole, `¥1,235` in yen, and `1,234.50$` in Khmer; `--` for no amount. */
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

/** Null for what is no amount, or when the rate makes none of it. */
export function convertMoney(amount: number | null | undefined, rate: number): number | null {
  if (typeof amount !== 'number') return null;
  const converted = amount * rate;
  return Number.isFinite(converted) ? converted : null;
}

/** Puts a symbol where the language has it: after the figure in Khmer, before it elsewhere. */
export function withSymbol(figure: string, symbol: string, language: FormatLanguage): string {
  // Letters need a gap; a sign has none.
  const gap = /^[A-Z]+$/.test(symbol) ? '\u00a0' : '';
  return language === 'km-KH' ? figure + gap + symbol : symbol + gap + figure;
}

function ruleOf(currency: string): Pick<CurrencyRule, 'symbol' | 'decimals'> {
  return isCurrency(currency) ? currencies[currency] : { symbol: currency, decimals: 2 };
}
