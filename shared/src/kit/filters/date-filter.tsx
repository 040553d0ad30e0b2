import { type ChosenDays, quickSpans, spanOf } from '../../contract/model/days';
import { today as dayHere } from '../../platform/request/now';
import { useKitText } from '../use-kit-text';
import { PeriodFilter } from './period-filter';

interface DateFilterProps {
  days: ChosenDays;
  onChange: (days: ChosenDays) => void;
  /** What the days are of; "Date" unless given. */
  label?: string;
}

/** Nothing that a list has is older. */
const earliest = '2000-01-01';

/** Narrows a list to some days: a quick span, or from one day to another (docs/product.md, section 9 "Quick ranges"). */
export function DateFilter({ days, onChange, label }: DateFilterProps) {
  const t = useKitText();
  const today = dayHere();
  const quick = quickSpans.map((key) => ({
    key,
    label: t(`dates.${key}`),
    span: spanOf(key, today) ?? { first: today, last: today },
  }));
  return (
    <PeriodFilter
      days={days}
      usual={null}
      quick={quick}
      // docs/product.md, section 5 "Other rules".
      bounds={{ first: earliest, last: today }}
      label={label ?? t('dates.label')}
      onChange={onChange}
    />
  );
}
