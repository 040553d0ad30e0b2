import { type FormControl, useDraftForm, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { fieldOfServerError, isChangeOf } from '../../model/field-of-server-error';
import {
  errorsOf,
  type FormField,
  type FormRules,
  isMissing,
  isSaidAtOnce,
  limits,
  type StoreForm,
} from '../../model/store-form';
import { storeDraft } from '../../queries/store-draft';

export interface StoreFormControl extends FormControl<StoreForm, FormField> {
  rules: FormRules;
}

interface StoreFormOptions {
  storeId: string | null;
  base: StoreForm;
  rules: FormRules;
  isLocked: boolean;
}

export function useStoreForm({ storeId, base, rules, isLocked }: StoreFormOptions) {
  const { t } = useTranslation('remote-store');
  const [draft] = useState(() => storeDraft(storeId));
  return useDraftForm({
    id: 'store-form',
    draft,
    base,
    isLocked,
    errorsOf: (form) => errorsOf(form, rules),
    textOf: (problem, field: FormField) =>
      t(`form.error.${problem}`, { max: field === 'manager_name' ? rules.nameMax : maxOf(field) }),
    isMissing,
    isSaidAtOnce,
    fieldOfServerError: (fault, body) => fieldOfServerError(fault, body, rules),
    isChangeOf,
  });
}

function maxOf(field: FormField): number {
  return field in limits ? limits[field as keyof typeof limits] : limits.ext;
}
