import { draftStore, useDraftForm, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { longest, problemsOf, type WebhookForm, type WebhookProblem } from '../../model/webhook-form';

type Field = keyof WebhookForm;

const isField = (name: string): name is Field => name === 'name' || name === 'url' || name === 'kinds';

export function useWebhookForm(id: string | null, base: WebhookForm) {
  const { t } = useTranslation('remote-admin');
  const [draft] = useState(() => draftStore<WebhookForm, WebhookForm>('admin-webhook', id));
  return useDraftForm<WebhookForm, Field, WebhookProblem, WebhookForm>({
    id: 'webhook',
    draft,
    base,
    isLocked: false,
    errorsOf: problemsOf,
    textOf: (problem, field) => {
      if (problem === 'missing') return t('record.error.missing');
      if (problem === 'tooLong')
        return t('record.error.tooLong', { max: field === 'kinds' ? 0 : longest[field] });
      return t(`webhooks.error.${problem}`);
    },
    isMissing: (problem) => problem === 'missing' || problem === 'nothingChosen',
    fieldOfServerError: ({ field }) => (isField(field) ? field : undefined),
    isChangeOf: (field, part) => field in part,
  });
}
