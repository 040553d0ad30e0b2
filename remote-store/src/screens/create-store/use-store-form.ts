import { type ApiBody, messageOf, type RequestError, useTranslation } from '@agency/shared';
import { useEffect, useState } from 'react';
import { blamedField, isChangeOf } from '../../model/blamed-field';
import type { StoreDraft } from '../../model/store-draft';
import {
  changesOf,
  errorsOf,
  type FormError,
  type FormErrors,
  type FormField,
  type FormRules,
  limits,
  type StoreForm,
} from '../../model/store-form';
import { changeStoreDraft, forgetStoreDraft, storeDraft } from '../../queries/store-drafts';

/** What each field of the form works with. */
export interface FormControl {
  form: StoreForm;
  rules: FormRules;
  isLocked: boolean;
  change: (part: Partial<StoreForm>) => void;
  /** The field was left: from now on it says what is wrong. */
  leave: (field: FormField) => void;
  errorOf: (field: FormField) => string | undefined;
}

/** For a message that needs no leaving: going on typing would not make it right. */
const saidAtOnce: FormError[] = ['regionFirst'];

/** What the server had against the last try. */
interface Refusal {
  error: RequestError;
  body: ApiBody<'POST /expand/save-store'>;
}

interface FormOptions {
  storeId: string | null;
  /** The loaded store, or an empty form. */
  base: StoreForm;
  rules: FormRules;
  isLocked: boolean;
}

/** The form over its draft: every change is kept at once, and what was kept before is there again. */
export function useStoreForm({ storeId, base, rules, isLocked }: FormOptions) {
  const { t } = useTranslation('remote-store');
  const [draft, setDraft] = useState(() => (isLocked ? { changes: {} } : storeDraft(storeId)));
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = { ...base, ...draft.changes };
  const errors = errorsOf(form, rules);
  const fault = refusal?.error.input;
  const blamed = fault && blamedField(fault, refusal.body, rules);
  useEffect(() => {
    if (refusal && blamed) focusField(blamed);
  }, [refusal, blamed]);

  const changeDraft = (change: (before: StoreDraft) => StoreDraft) =>
    setDraft(changeStoreDraft(storeId, change));

  const errorOf = (field: FormField) => {
    const error = errors[field];
    if (isLocked) return undefined;
    if (!error) return field === blamed ? fault?.text : undefined;
    const isShown = isSubmitted || left.has(field) || saidAtOnce.includes(error);
    return isShown ? t(`form.error.${error}`, { max: maxOf(field) }) : undefined;
  };

  return {
    draft,
    changeDraft,
    errors,
    isDirty: Object.keys(draft.changes).length > 0 || draft.sent !== undefined,
    /** Shows everything that is wrong. */
    submit: () => setSubmitted(true),
    /** Shows what the server has against a field at that field, until it is changed. */
    refuse: (error: RequestError, body: Refusal['body']) => setRefusal({ error, body }),
    /** A refusal that is about no field of the form, in words. */
    refusal: refusal && !blamed ? messageOf(refusal.error) : null,
    forgetRefusal: () => setRefusal(null),
    /** Returns what brings the draft back. */
    startAnew: () => {
      const former = draft;
      forgetStoreDraft(storeId);
      setDraft({ changes: {} });
      setLeft(new Set());
      setSubmitted(false);
      setRefusal(null);
      return () => changeDraft(() => former);
    },
    control: {
      form,
      rules,
      isLocked,
      errorOf,
      change: (part) => {
        if (blamed && isChangeOf(blamed, part, form)) setRefusal(null);
        changeDraft((before) => ({
          ...before,
          changes: changesOf({ ...base, ...before.changes, ...part }, base),
        }));
      },
      leave: (field) => setLeft((before) => (before.has(field) ? before : new Set(before).add(field))),
    } satisfies FormControl as FormControl,
  };
}

function maxOf(field: FormField): number {
  return field in limits ? limits[field as keyof typeof limits] : limits.ext;
}

/** The id of the control of a field, by which the focus finds it. */
export function controlIdOf(field: FormField): string {
  return `store-form-${field.replace('.', '-')}`;
}

/** Moves to the first field that is wrong, once it says so. */
export function focusFirst(errors: FormErrors): void {
  const [first] = Object.keys(errors) as FormField[];
  if (first) requestAnimationFrame(() => focusField(first));
}

function focusField(field: FormField): void {
  const control = document.getElementById(controlIdOf(field));
  control?.focus();
  control?.closest('.ag-field')?.scrollIntoView({ block: 'center' });
}
