import {
  abbreviateNumber,
  type FormatLanguage,
  formatNumber,
  UNSUPPORTED,
} from '@agency/shared/model/format-number';
import { unitOf } from '@agency/shared/model/indicators';
import { convertMoney, withSymbol } from '@agency/shared/model/money';

/** The indicator whose figure carries the currency symbol instead of a unit. */
const amountIndicator = 'expand_cj_amount';

interface Definition {
  indicator_id: string;
  indicator_name: string;
  unit: string;
}

interface Figure {
  count: number;
  supported: boolean;
}

export interface ViewOptions {
  language: FormatLanguage;
  /** The user's, with its units for one of the organisation's, in which amounts are counted; null while unknown. */
  currency: { symbol: string; rate: number } | null;
}

export interface IndicatorView {
  name: string;
  value: string;
  unit: string;
}

/** The display name; it may come with the unit behind a slash. */
export function nameOf({ indicator_name }: Pick<Definition, 'indicator_name'>): string {
  return indicator_name.split('/')[0] ?? '';
}

/** Name, figure and unit as shown: `--` without a unit where unsupported, the amount with its currency symbol. */
export function viewOf(
  definition: Definition,
  figure: Figure | undefined,
  options: ViewOptions,
): IndicatorView {
  const name = nameOf(definition);
  if (!figure?.supported) return { name, value: UNSUPPORTED, unit: '' };
  return { name, ...wordsOf(definition, figure.count, options, abbreviateNumber) };
}

/** The same to the last digit, as tables have it. */
export function exactly(
  definition: Definition,
  count: number,
  options: ViewOptions,
): Omit<IndicatorView, 'name'> {
  return wordsOf(definition, count, options, (value) => formatNumber(value));
}

/** What a figure counts, in the user's currency where it is an amount; null as long as that is not known. */
export function shownCount(
  { indicator_id }: Pick<Definition, 'indicator_id'>,
  count: number,
  { currency }: Pick<ViewOptions, 'currency'>,
): number | null {
  if (indicator_id !== amountIndicator) return count;
  return currency && convertMoney(count, currency.rate);
}

function wordsOf(
  definition: Definition,
  count: number,
  options: ViewOptions,
  format: (value: number, language: FormatLanguage) => string,
): Omit<IndicatorView, 'name'> {
  const { language, currency } = options;
  const shown = shownCount(definition, count, options);
  if (shown === null) return { value: UNSUPPORTED, unit: '' };
  const value = format(shown, language);
  if (definition.indicator_id === amountIndicator) {
    return { value: currency ? withSymbol(value, currency.symbol, language) : value, unit: '' };
  }
  const unitInName = definition.indicator_name.split('/')[1] ?? '';
  return { value, unit: unitOf(count, definition.unit || unitInName, language) };
}

/** The change against the former period in percent, or null where it says nothing. */
export function changeOf(now: number | undefined, before: number | undefined): number | null {
  if (now === undefined || !before) return null;
  return Math.round(((now - before) / before) * 100);
}
