import { useEffect, useState, useSyncExternalStore } from 'react';
import type { InputFault } from '../../contract/api';
import { changesOf, type Draft } from '../../contract/model/draft';
import { messageOf } from '../../platform/request/react-to';
import type { RequestError } from '../../platform/request/request-error';
import type { DraftStore } from './draft-store';
import { useAfterPress } from './use-after-press';
import { useOwnDraft } from './use-own-draft';

/** What each field of a form works with. */
export interface FormControl<Form, Field extends string> {
  form: Form;
  isLocked: boolean;
  change: (part: Partial<Form>) => void;
  /** The field was left: from now on it says what is wrong. */
  leave: (field: Field) => void;
  errorOf: (field: Field) => string | undefined;
  /** The id of a field's control, by which the focus finds it. */
  idOf: (field: Field) => string;
}

export interface FormOptions<Form extends object, Field extends string, Problem, Body> {
  /** Unique in the page; ids of controls begin with it. */
  id: string;
  draft: DraftStore<Form, Body>;
  /** What the form begins with. */
  base: Form;
  isLocked: boolean;
  /** What is wrong, in the order of the form. */
  errorsOf: (form: Form) => Partial<Record<Field, Problem>>;
  textOf: (problem: Problem, field: Field) => string;
  /** Whether something is still to be given, as every problem says unless this is told; any other is with what was given. */
  isMissing?: (problem: Problem) => boolean;
  /** Whether a problem is said without leaving the field: going on typing would not make it right. */
  isSaidAtOnce?: (problem: Problem) => boolean;
  /** The field that the server blames; undefined for what the form does not have. */
  fieldOfServerError: (fault: InputFault, body: Body) => Field | undefined;
  /** Whether a change of the form is one of this field. */
  isChangeOf: (field: Field, part: Partial<Form>, form: Form) => boolean;
}

/** What the server had against the last try. */
interface Refusal<Body> {
  error: RequestError;
  body: Body;
}

export interface DraftForm<Form, Field extends string, Body> {
  draft: Draft<Form, Body>;
  /**
   * Forgotten once it is saved: the form shows what was saved from then on, and takes no more changes. After the form was
   * left it is that of its own draft alone: what was typed since stays.
   */
  store: DraftStore<Form, Body>;
  control: FormControl<Form, Field>;
  /** Something is missing or wrong. */
  isIncomplete: boolean;
  /** What is still to be given, in the order of the form. */
  open: readonly Field[];
  /** What was given and is wrong, in the order of the form. */
  wrong: readonly Field[];
  isDirty: boolean;
  /** Shows everything that is wrong and moves to the first of it; true if nothing is. */
  check: () => boolean;
  /** Shows what the server has against a field at that field, until it is changed. */
  refuse: (error: RequestError, body: Body) => void;
  /** A refusal that is about no field of the form, in words. */
  refusal: string | null;
  forgetRefusal: () => void;
  /** Returns what brings the draft back. */
  startOver: () => () => void;
}

const noDraft: Draft<object, never> = { changes: {} };

/** A form over its draft: every change is kept at once, and what was kept before is there again. */
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
      // What was saved stays in sight until the page is left, which may be after a word on it.
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
      // Once the field says what is wrong.
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
