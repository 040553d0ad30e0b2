import { useEffect, useState, useSyncExternalStore } from 'react';
import type { InputFault } from '../../contract/api';
import { changesOf, type Draft } from '../../contract/model/draft';
import { messageOf } from '../../platform/request/handle-call-failure';
import type { RequestError } from '../../platform/request/request-error';
import type { DraftStore } from './draft-store';
import { useAfterPress } from './use-after-press';
import { useOwnDraft } from './use-own-draft';

export interface FormControl<Form, Field extends string> {
  form: Form;
  isLocked: boolean;
  change: (part: Partial<Form>) => void;
  /** Called on blur: from then on the field shows its error. */
  leave: (field: Field) => void;
  errorOf: (field: Field) => string | undefined;
  idOf: (field: Field) => string;
}

export interface FormOptions<Form extends object, Field extends string, Problem, Body> {
  id: string;
  draft: DraftStore<Form, Body>;
  base: Form;
  isLocked: boolean;
  errorsOf: (form: Form) => Partial<Record<Field, Problem>>;
  textOf: (problem: Problem, field: Field) => string;
  /** Whether a value is missing rather than invalid; all problems count as missing by default. */
  isMissing?: (problem: Problem) => boolean;
  /** Whether an error shows before blur, because further typing cannot fix it. */
  isSaidAtOnce?: (problem: Problem) => boolean;
  /** Maps the server's fault to a field; undefined if the form has no such field. */
  fieldOfServerError: (fault: InputFault, body: Body) => Field | undefined;
  isChangeOf: (field: Field, part: Partial<Form>, form: Form) => boolean;
}

interface Refusal<Body> {
  error: RequestError;
  body: Body;
}

export interface DraftForm<Form, Field extends string, Body> {
  draft: Draft<Form, Body>;
  /**
   * Storage of the draft. Forgetting it after saving leaves the form locked with the saved values. After the form was
   * left, changes reach only its own draft, and never newer input.
   */
  store: DraftStore<Form, Body>;
  control: FormControl<Form, Field>;
  isIncomplete: boolean;
  open: readonly Field[];
  wrong: readonly Field[];
  isDirty: boolean;
  /** Shows all errors and focuses the first one; true if there are none. */
  check: () => boolean;
  refuse: (error: RequestError, body: Body) => void;
  refusal: string | null;
  forgetRefusal: () => void;
  /** Discards the draft, and returns a function that restores it. */
  startOver: () => () => void;
}

const noDraft: Draft<object, never> = { changes: {} };

/** A form whose changes are saved as a draft at once, and restored on the next visit. */
export function useDraftForm<Form extends object, Field extends string, Problem, Body>(
  options: FormOptions<Form, Field, Problem, Body>,
): DraftForm<Form, Field, Body> {
  const { id, base, isLocked } = options;
  const store = useOwnDraft(options.draft);
  const stored = useSyncExternalStore(options.draft.subscribe, options.draft.read);
  const draft = isLocked ? (noDraft as Draft<Form, Body>) : stored;
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const afterPress = useAfterPress();
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Body> | null>(null);
  const [saved, setSaved] = useState<Form | null>(null);
  const form = saved ?? { ...base, ...draft.changes };
  const errors: Partial<Record<Field, Problem>> = saved ? {} : options.errorsOf(form);
  const fault = refusal?.error.input;
  const blamed = fault && options.fieldOfServerError(fault, refusal.body);
  useEffect(() => {
    if (refusal && blamed) focusControl(idOf(id, blamed));
  }, [refusal, blamed, id]);

  const errorOf = (field: Field) => {
    const problem = errors[field];
    if (isLocked) return undefined;
    if (problem === undefined) return field === blamed ? fault?.text : undefined;
    const isShown = isSubmitted || left.has(field) || options.isSaidAtOnce?.(problem);
    return isShown ? options.textOf(problem, field) : undefined;
  };

  const faulty = Object.keys(errors) as Field[];
  const [first] = faulty;
  const isOpen = (field: Field) => options.isMissing?.(errors[field] as Problem) ?? true;
  return {
    draft,
    store: {
      ...store,
      // The saved values stay visible until the page is left.
      forget: () => {
        setSaved({ ...base, ...store.read().changes });
        store.forget();
      },
    },
    isIncomplete: first !== undefined,
    open: faulty.filter(isOpen),
    wrong: faulty.filter((field) => !isOpen(field)),
    isDirty: Object.keys(draft.changes).length > 0 || draft.sent !== undefined,
    check: () => {
      setSubmitted(true);
      // After the field has rendered its error.
      if (first) requestAnimationFrame(() => focusControl(idOf(id, first)));
      return first === undefined;
    },
    refuse: (error, body) => setRefusal({ error, body }),
    refusal: refusal && !blamed ? messageOf(refusal.error) : null,
    forgetRefusal: () => setRefusal(null),
    startOver: () => {
      const former = draft;
      store.forget();
      setLeft(new Set());
      setSubmitted(false);
      setRefusal(null);
      return () => store.change(() => former);
    },
    control: {
      form,
      isLocked,
      errorOf,
      idOf: (field) => idOf(id, field),
      change: (part) => {
        if (saved) return;
        if (blamed && options.isChangeOf(blamed, part, form)) setRefusal(null);
        store.change((before) => ({
          ...before,
          changes: changesOf({ ...base, ...before.changes, ...part }, base),
        }));
      },
      leave: (field) =>
        afterPress(() => setLeft((before) => (before.has(field) ? before : new Set(before).add(field)))),
    },
  };
}

function idOf(form: string, field: string): string {
  return `${form}-${field.replaceAll('.', '-')}`;
}

function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  control?.closest('.ag-field')?.scrollIntoView({ block: 'center' });
}
