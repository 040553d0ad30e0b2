import { draftStore, useDraftForm, useTranslation } from '@agency/shared';
import { useState } from 'react';
import {
  type Division,
  emptyHandOver,
  type HandOverField,
  type HandOverForm,
  type HandOverPreview,
  missingField,
} from '../../model/hand-over-form';

export type HandOverBody = Division & { version: string };

const isField = (name: string): name is HandOverField => name === 'successors' || name === 'groups';

export function useHandOverForm(accountId: string, preview: HandOverPreview) {
  const { t } = useTranslation('remote-admin');
  const [draft] = useState(() => draftStore<HandOverForm, HandOverBody>('admin-hand-over', accountId));
  return useDraftForm<HandOverForm, HandOverField, 'missing', HandOverBody>({
    id: 'hand-over',
    draft,
    base: emptyHandOver,
    isLocked: false,
    errorsOf: (form) => {
      const field = missingField(form, preview);
      return field ? { [field]: 'missing' } : {};
    },
    textOf: (_, field) => t(`handOver.missing.${field}`),
    fieldOfServerError: ({ field }) => (isField(field) ? field : undefined),
    // A refused successor can be among those of any rule.
    isChangeOf: () => true,
  });
}
