import { Banner, Button, Field, Input, Sheet, useSingleFlight, useTranslation } from '@agency/shared';
import { type FormEvent, useId, useState } from 'react';

interface NameSheetProps {
  open: boolean;
  title: string;
  hint?: string;
  initial: string;
  submitLabel: string;
  /** Returns why the name was not saved; null if it was. */
  onSubmit: (name: string) => Promise<string | null>;
  onClose: () => void;
}

const longestName = 50;

export function NameSheet({ open, title, onClose, ...form }: NameSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <NameForm {...form} onClose={onClose} />
    </Sheet>
  );
}

function NameForm({ hint, initial, submitLabel, onSubmit, onClose }: Omit<NameSheetProps, 'open' | 'title'>) {
  const { t } = useTranslation('setting');
  const formId = useId();
  const [name, setName] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [submit, isBusy] = useSingleFlight(async () => {
    setFailure(null);
    const why = await onSubmit(name.trim());
    if (why === null) onClose();
    else setFailure(why);
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form id={formId} className="host-passkeys__form" onSubmit={send}>
      {hint && <p className="host-setting__note">{hint}</p>}
      <Field label={t('passkeys.name')} help={t('passkeys.nameHint')} required>
        <Input value={name} onChange={setName} maxLength={longestName} enterKeyHint="done" />
      </Field>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" block loading={isBusy} disabled={name.trim() === ''}>
        {submitLabel}
      </Button>
    </form>
  );
}
