import { useState } from 'react';
import type { Day, DaySpan } from '../../contract/model/days';
import { formatDate } from '../../contract/model/format-time';
import { currentLanguage } from '../../platform/i18n/i18n';
import { today as dayHere } from '../../platform/request/now';
import { FilterChip } from '../../ui/controls/chip';
import { Sheet } from '../../ui/feedback/sheet';
import { SpanCalendar } from '../../ui/pickers/month-calendar';
import { useKitText } from '../use-kit-text';
import { FilterChoices } from './filter-choices';
import { FilterFoot } from './filter-foot';
import { PeriodEnds } from './period-ends';

interface QuickDays<Quick extends string> {
  key: Quick;
  label: string;
  span: DaySpan;
}

interface PeriodFilterProps<Quick extends string, Usual extends Quick | null> {
  days: Quick | DaySpan | Usual;
  /** Default without a selection; null for every day. */
  usual: Usual;
  quick: readonly QuickDays<Quick>[];
  bounds?: DaySpan;
  label: string;
  onChange: (days: Quick | DaySpan | Usual) => void;
}

export function PeriodFilter<Quick extends string, Usual extends Quick | null>(
  props: PeriodFilterProps<Quick, Usual>,
) {
  const { days, usual, quick, label, onChange } = props;
  const t = useKitText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <FilterChip
        label={wordsOf(days, quick, t) ?? label}
        selected={days !== usual}
        opens
        onPress={() => setOpen(true)}
        onClear={() => onChange(usual)}
      />
      {isOpen && (
        <PeriodSheet
          {...props}
          onClose={close}
          onApply={(chosen) => {
            onChange(chosen);
            close();
          }}
        />
      )}
    </>
  );
}

function wordsOf<Quick extends string>(
  days: Quick | DaySpan | null,
  quick: readonly QuickDays<Quick>[],
  t: ReturnType<typeof useKitText>,
): string | undefined {
  if (days === null) return undefined;
  if (typeof days === 'string') return quick.find(({ key }) => key === days)?.label;
  const words = (day: Day) => formatDate(day, currentLanguage());
  return days.first === days.last
    ? words(days.first)
    : t('dates.span', { first: words(days.first), last: words(days.last) });
}

interface PeriodSheetProps<Quick extends string, Usual extends Quick | null>
  extends PeriodFilterProps<Quick, Usual> {
  onClose: () => void;
  onApply: (days: Quick | DaySpan | Usual) => void;
}

function PeriodSheet<Quick extends string, Usual extends Quick | null>(
  props: PeriodSheetProps<Quick, Usual>,
) {
  const { label, days, usual, quick, bounds, onClose, onApply } = props;
  const t = useKitText();
  const [chosen, setChosen] = useState(days);
  const [end, setEnd] = useState<keyof DaySpan>('first');
  const [mode, setMode] = useState<'week' | 'month'>('month');
  const today = dayHere();
  const span = spanIn(chosen, quick);
  const [month, setMonth] = useState((span?.first ?? bounds?.last ?? today).slice(0, 7));
  const edit = (which: keyof DaySpan, of: DaySpan | undefined) => {
    setEnd(which);
    if (of) setMonth(of[which].slice(0, 7));
  };
  const startOver = () => {
    setChosen(usual);
    edit('first', spanIn(usual, quick));
  };
  const choose = (day: Day) => {
    setChosen(spanWith(span ?? { first: day, last: day }, end, day));
    setEnd('last');
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={label}
      footer={<FilterFoot label={t('dates.apply')} onReset={startOver} onApply={() => onApply(chosen)} />}
    >
      <FilterChoices>
        {quick.map(({ key, label: words }) => (
          <FilterChip key={key} label={words} selected={chosen === key} onPress={() => onApply(key)} />
        ))}
      </FilterChoices>
      <PeriodEnds span={span} setting={end} onSet={(which) => edit(which, span)} />
      <SpanCalendar
        month={month}
        span={span}
        marks={new Set(span && [span.first, span.last])}
        markLabel={t('dates.chosen')}
        selected={span?.[end] ?? null}
        today={today}
        min={bounds?.first}
        max={bounds?.last}
        onSelect={choose}
        onMonthChange={setMonth}
        mode={mode}
        onModeChange={setMode}
      />
    </Sheet>
  );
}

function spanIn<Quick extends string>(
  days: Quick | DaySpan | null,
  quick: readonly QuickDays<Quick>[],
): DaySpan | undefined {
  if (days === null) return undefined;
  return typeof days === 'string' ? quick.find(({ key }) => key === days)?.span : days;
}

/**
 * Sets one end of the range. A last day before the first one swaps them, since two taps mean both days; a first day
 * after the last one starts a new range.
 */
function spanWith({ first, last }: DaySpan, end: keyof DaySpan, day: Day): DaySpan {
  if (end === 'first') return { first: day, last: day > last ? day : last };
  return day < first ? { first: day, last: first } : { first, last: day };
}
