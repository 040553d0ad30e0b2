import { Field, TextArea, useDialog, useTranslation } from '@agency/shared';
import { mostReasonCharacters } from '@agency/shared/model/store-change';
import { useRef, useState } from 'react';

interface Refusal {
  /** Asks whether to refuse, and why: what a manager writes helps whoever made the store. Null: not to be refused. */
  ask: (question: string) => Promise<string | null>;
  /** The reason has arrived: until then the next question begins with it, also where one has thought better of it. */
  forget: () => void;
}

export function useRefusal(): Refusal {
  const { t } = useTranslation('remote-store');
  const { confirm } = useDialog();
  const reason = useRef('');
  const keep = (text: string) => {
    reason.current = text;
  };
  return {
    ask: async (question) => {
      const isSure = await confirm({
        title: question,
        message: <Reason initial={reason.current} onChange={keep} />,
        confirmText: t('form.refuse'),
        danger: true,
      });
      return isSure ? reason.current.trim() : null;
    },
    forget: () => keep(''),
  };
}

interface ReasonProps {
  initial: string;
  onChange: (reason: string) => void;
}

function Reason({ initial, onChange }: ReasonProps) {
  const { t } = useTranslation('remote-store');
  const [reason, setReason] = useState(initial);
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
