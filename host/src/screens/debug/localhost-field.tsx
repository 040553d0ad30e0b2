import { Button, Field, Input, useTranslation } from '@agency/shared';
import { readDigits } from '@agency/shared/model/typed-digits';
import { type FormEvent, useState } from 'react';

export function LocalhostField({ onUse }: { onUse: (target: string) => void }) {
  const { t } = useTranslation('debug');
  const [port, setPort] = useState('');
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (/^\d{2,5}$/.test(port)) onUse(`localhost:${port}`);
  };
  return (
    <form className="host-debug-app__port" onSubmit={use}>
      <Field label={t('localhost')}>
        <Input
          value={port}
          onChange={(text) => setPort(readDigits(text))}
          inputMode="numeric"
          maxLength={5}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('use')}
      </Button>
    </form>
  );
}
