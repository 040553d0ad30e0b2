import { abbreviateNumber, type FormatLanguage, UNSUPPORTED } from '@agency/shared/model/format-number';
import { withSymbol } from '@agency/shared/model/money';

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

interface ViewOptions {
  language: FormatLanguage;
  /** The user's, with its units for one of the organisation's, in which amounts are counted; null while unknown. */
  currency: { symbol: string; rate: number } | null;
}

export interface IndicatorView {
  name: string;
  value: string;
  unit: string;
}

/** Name, figure and unit as shown: `--` without a unit where unsupported, the amount with its currency symbol. */
export function viewOf(
  definition: Definition,
  figure: Figure | undefined,
  { language, currency }: ViewOptions,
): IndicatorView {
  // The display name and the unit may come separated by a slash.
  const [name = '', unitInName = ''] = definition.indicator_name.split('/');
  if (!figure?.supported) return { name, value: UNSUPPORTED, unit: '' };
  if (definition.indicator_id === amountIndicator) {
    if (!currency) return { name, value: UNSUPPORTED, unit: '' };
    const amount = abbreviateNumber(figure.count * currency.rate, language);
    return { name, value: withSymbol(amount, currency.symbol, language), unit: '' };
  }
  return { name, value: abbreviateNumber(figure.count, language), unit: definition.unit || unitInName };
}

/** The change against the former period in percent, or null where it says nothing. */
export function changeOf(now: number | undefined, before: number | undefined): number | null {
  if (now === undefined || !before) return null;
  return Math.round(((now - before) / before) * 100);
}
