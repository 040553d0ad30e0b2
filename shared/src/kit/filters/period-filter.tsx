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

/** A span that is chosen with one tap. */
interface QuickDays<Quick extends string> {
  key: Quick;
  label: string;
  span: DaySpan;
}

interface PeriodFilterProps<Quick extends string, Usual extends Quick | null> {
  days: Quick | DaySpan | Usual;
  /** What stands where nothing is chosen; null is every day. */
  usual: Usual;
  quick: readonly QuickDays<Quick>[];
  /** The first and the last day that may be chosen. */
  bounds?: DaySpan;
  /** What the days are of. */
  label: string;
  onChange: (days: Quick | DaySpan | Usual) => void;
}

/** Days of a list or of figures, whose quick spans its screen names: one of them, or from one day to another. */
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
  const begin = (next: Quick | Usual) => {
    setChosen(next);
    edit('first', spanIn(next, quick));
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
      footer={
        <FilterFoot label={t('dates.apply')} onReset={() => begin(usual)} onApply={() => onApply(chosen)} />
      }
    >
      <FilterChoices>
        {quick.map(({ key, label: words }) => (
          <FilterChip key={key} label={words} selected={chosen === key} onPress={() => begin(key)} />
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
 * The span with another end. A last day before the first one changes places with it, as whoever taps two days means both; a
 * first day after the last one begins another span, whose last day is set next.
 */
function spanWith({ first, last }: DaySpan, end: keyof DaySpan, day: Day): DaySpan {
  if (end === 'first') return { first: day, last: day > last ? day : last };
  return day < first ? { first: day, last: first } : { first, last: day };
}
