import { Field, TextArea, useDialog, useTranslation } from '@agency/shared';
import { mostReasonCharacters } from '@agency/shared/model/store-change';
import { useState } from 'react';
import { refusalDraft } from '../queries/refusal-draft';

interface Refusal {
  /**
   * Asks for confirmation and a reason, which helps the creator of the store. Resolves to null when the manager
   * cancels.
   */
  ask: (question: string, storeIds: readonly string[]) => Promise<string | null>;
  /**
   * Deletes the draft of the reason once the server has it. Until then the dialog for the same stores starts with it,
   * even after the page was left.
   */
  forget: (storeIds: readonly string[]) => void;
}

export function useRefusal(): Refusal {
  const { t } = useTranslation('remote-store');
  const { confirm } = useDialog();
  return {
    ask: async (question, storeIds) => {
      const draft = refusalDraft(storeIds);
      const reason = () => draft.read().changes.reason ?? '';
      const keep = (text: string) => draft.change(() => ({ changes: text === '' ? {} : { reason: text } }));
      const isSure = await confirm({
        title: question,
        message: <Reason initial={reason()} onChange={keep} />,
        confirmText: t('form.refuse'),
        danger: true,
      });
      return isSure ? reason().trim() : null;
    },
    forget: (storeIds) => refusalDraft(storeIds).forget(),
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
