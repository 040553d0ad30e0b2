import { Button, Field, MonthCalendar, Sheet, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { hours, minutes, momentOf, startMoment } from '../../model/moment';
import './moment-sheet.css';

interface MomentSheetProps {
  title: string;
  /** `yyyy-MM-dd HH:mm:ss`, or empty. */
  value: string;
  now: string;
  onClose: () => void;
  onApply: (moment: string) => void;
}

export function MomentSheet({ title, value, now, onClose, onApply }: MomentSheetProps) {
  const { t } = useTranslation('remote-customer');
  const [chosen, setChosen] = useState(() => startMoment(value, now));
  const [month, setMonth] = useState(chosen.day.slice(0, 7));
  const [mode, setMode] = useState<'week' | 'month'>('month');
  const today = now.slice(0, 10);
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <div className="moment__foot">
          <Button variant="secondary" onClick={() => onApply('')}>
            {t('report.moment.clear')}
          </Button>
          <Button block onClick={() => onApply(momentOf(chosen))}>
            {t('report.moment.apply')}
          </Button>
        </div>
      }
    >
      <MonthCalendar
        month={month}
        marks={new Set()}
        selected={chosen.day}
        today={today}
        min={today}
        onSelect={(day) => setChosen({ ...chosen, day })}
        onMonthChange={setMonth}
        mode={mode}
        onModeChange={setMode}
      />
      <div className="moment__time">
        <Field label={t('report.moment.time')} group>
          <div className="moment__clock">
            <ClockSelect
              label={t('report.moment.hour')}
              values={hours}
              value={chosen.hour}
              onChange={(hour) => setChosen({ ...chosen, hour })}
            />
            <span aria-hidden="true">:</span>
            <ClockSelect
              label={t('report.moment.minute')}
              values={minutes}
              value={chosen.minute}
              onChange={(minute) => setChosen({ ...chosen, minute })}
            />
          </div>
        </Field>
      </div>
    </Sheet>
  );
}

interface ClockSelectProps {
  label: string;
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function ClockSelect({ label, values, value, onChange }: ClockSelectProps) {
  // An existing time may lie between the offered steps.
  const offered = values.includes(value) ? values : [...values, value].sort();
  return (
    <select
      className="moment__select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {offered.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}
