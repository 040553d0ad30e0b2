import {
  abbreviateNumber,
  type FormatLanguage,
  formatNumber,
  UNSUPPORTED,
} from '@agency/shared/model/format-number';
import { unitOf } from '@agency/shared/model/indicators';
import { convertMoney, withSymbol } from '@agency/shared/model/money';

const amountIndicator = 'expand_cj_amount';

export interface IndicatorDefinition {
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
  /** The user's currency; `rate` is its units per unit of the organisation's currency. Null while unknown. */
  currency: { symbol: string; rate: number } | null;
}

export interface IndicatorView {
  name: string;
  value: string;
  unit: string;
}

/** The server may append the unit to the name after a slash. */
export function nameOf({ indicator_name }: Pick<IndicatorDefinition, 'indicator_name'>): string {
  return indicator_name.split('/')[0] ?? '';
}

/**
 * Formats name, figure and unit. Unsupported figures are `--` without a unit, and amounts include the currency symbol.
 */
export function viewOf(
  definition: IndicatorDefinition,
  figure: Figure | undefined,
  options: ViewOptions,
): IndicatorView {
  const name = nameOf(definition);
  if (!figure?.supported) return { name, value: UNSUPPORTED, unit: '' };
  return { name, ...wordsOf(definition, figure.count, options, abbreviateNumber) };
}

export function exactly(
  definition: IndicatorDefinition,
  count: number,
  options: ViewOptions,
): Omit<IndicatorView, 'name'> {
  return wordsOf(definition, count, options, (value) => formatNumber(value));
}

/** Returns the figure, converted to the user's currency if it is an amount; null while the rate is unknown. */
export function shownCount(
  { indicator_id }: Pick<IndicatorDefinition, 'indicator_id'>,
  count: number,
  { currency }: Pick<ViewOptions, 'currency'>,
): number | null {
  if (indicator_id !== amountIndicator) return count;
  return currency && convertMoney(count, currency.rate);
}

function wordsOf(
  definition: IndicatorDefinition,
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

/** Returns the change from the previous period in percent; null if there is nothing to compare. */
export function changeOf(now: number | undefined, before: number | undefined): number | null {
  if (now === undefined || !before) return null;
  return Math.round(((now - before) / before) * 100);
}
