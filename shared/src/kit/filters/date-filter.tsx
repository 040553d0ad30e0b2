import { type ChosenDays, quickSpans, spanOf } from '../../contract/model/days';
import { today as dayHere } from '../../platform/request/now';
import { useKitText } from '../use-kit-text';
import { PeriodFilter } from './period-filter';

interface DateFilterProps {
  days: ChosenDays;
  onChange: (days: ChosenDays) => void;
  label?: string;
}

const earliest = '2000-01-01';

/** Filters a list by days: a quick span or a custom range (docs/product.md, section 9 "Quick ranges"). */
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
      bounds={{ first: earliest, last: today }}
      label={label ?? t('dates.label')}
      onChange={onChange}
    />
  );
}
