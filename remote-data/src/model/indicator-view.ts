import { abbreviateNumber, type FormatLanguage, UNSUPPORTED } from '@agency/shared/model/format-number';

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
  currencySymbol: string;
  /** Units of the user's currency for one unit of the organisation's, in which amounts are counted. */
  currencyRate: number;
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
  { language, currencySymbol, currencyRate }: ViewOptions,
): IndicatorView {
  // The display name and the unit may come separated by a slash.
  const [name = '', unitInName = ''] = definition.indicator_name.split('/');
  if (!figure?.supported) return { name, value: UNSUPPORTED, unit: '' };
  if (definition.indicator_id === amountIndicator) {
    const amount = abbreviateNumber(figure.count * currencyRate, language);
    return { name, value: `${currencySymbol}${amount}`, unit: '' };
  }
  return { name, value: abbreviateNumber(figure.count, language), unit: definition.unit || unitInName };
}

/** The change against the former period in percent, or null where it says nothing. */
export function changeOf(now: number | undefined, before: number | undefined): number | null {
  if (now === undefined || !before) return null;
  return Math.round(((now - before) / before) * 100);
}
