import { MonthCalendar, type MonthCalendarProps, Sheet } from '@agency/shared';
import type { Day } from '@agency/shared/model/days';
import { type ReactNode, useState } from 'react';

interface DaySheetProps extends Pick<MonthCalendarProps, 'today' | 'min' | 'max'> {
  title: string;
  /** Null: none is chosen. */
  day: Day | null;
  /** Below the calendar, such as the way to choose none. */
  footer?: ReactNode;
  onClose: () => void;
  onChoose: (day: Day) => void;
}

/** One day, chosen at one tap. */
export function DaySheet({ title, day, footer, onClose, onChoose, ...limits }: DaySheetProps) {
  const [month, setMonth] = useState((day ?? limits.today).slice(0, 7));
  const [mode, setMode] = useState<'week' | 'month'>('month');
  return (
    <Sheet open onClose={onClose} title={title} footer={footer}>
      <MonthCalendar
        {...limits}
        month={month}
        marks={new Set()}
        selected={day}
        mode={mode}
        onModeChange={setMode}
        onMonthChange={setMonth}
        onSelect={onChoose}
      />
    </Sheet>
  );
}
