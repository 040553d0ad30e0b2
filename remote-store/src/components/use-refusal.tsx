import { Field, TextArea, useDialog, useTranslation } from '@agency/shared';
import { mostReasonCharacters } from '@agency/shared/model/store-change';
import { useState } from 'react';

/** Asks whether to refuse, and why: what a manager writes helps whoever made the store. Null: not to be refused. */
export function useRefusal(): (question: string) => Promise<string | null> {
  const { t } = useTranslation('remote-store');
  const { confirm } = useDialog();
  return async (question) => {
    const written = { reason: '' };
    const isSure = await confirm({
      title: question,
      message: <Reason onChange={(reason) => Object.assign(written, { reason })} />,
      confirmText: t('form.refuse'),
      danger: true,
    });
    return isSure ? written.reason.trim() : null;
  };
}

function Reason({ onChange }: { onChange: (reason: string) => void }) {
  const { t } = useTranslation('remote-store');
  const [reason, setReason] = useState('');
  const change = (text: string) => {
    setReason(text);
    onChange(text);
  };
  return (
    <Field label={t('refusal.reason')} help={t('refusal.reasonHint')}>
      <TextArea value={reason} onChange={change} max={mostReasonCharacters} rows={2} />
    </Field>
  );
}
