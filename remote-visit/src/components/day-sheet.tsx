import { MonthCalendar, type MonthCalendarProps, Sheet } from '@agency/shared';
import type { Day } from '@agency/shared/model/days';
import { type ReactNode, useState } from 'react';

interface DaySheetProps extends Pick<MonthCalendarProps, 'today' | 'min' | 'max'> {
  title: string;
  day: Day | null;
  footer?: ReactNode;
  onClose: () => void;
  onChoose: (day: Day) => void;
}

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
