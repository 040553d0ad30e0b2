import { Field, Input, useTranslation } from '@agency/shared';
import type { QuietHours } from '@agency/shared/model/push';
import { useState } from 'react';

interface QuietTimesProps {
  quiet: QuietHours;
  onChange: (hours: QuietHours) => void;
}

export function QuietTimes({ quiet, onChange }: QuietTimesProps) {
  const { t } = useTranslation('setting');
  const [typed, setTyped] = useState<QuietHours>(quiet);
  const change = (part: Partial<QuietHours>) => {
    const hours = { ...typed, ...part };
    setTyped(hours);
    if (hours.from && hours.to && hours.from !== hours.to) onChange(hours);
  };
  const isNoSpan = typed.from !== '' && typed.from === typed.to;
  return (
    <div className="host-push__times">
      <div>
        <Field label={t('notifications.from')}>
          <Input type="time" value={typed.from} onChange={(from) => change({ from })} />
        </Field>
      </div>
      <div>
        <Field label={t('notifications.to')} error={isNoSpan ? t('notifications.sameTime') : undefined}>
          <Input type="time" value={typed.to} onChange={(to) => change({ to })} />
        </Field>
      </div>
    </div>
  );
}
