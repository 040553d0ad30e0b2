import { type Draft, draftKeyOf, isEmptyDraft } from '../../contract/model/draft';
import { dropFilesOf } from '../../platform/outbox/left-files';
import { currentToken, currentUser, onSessionChange } from '../../platform/session/session-store';
import { findSavedDraft, saveDraft } from './save-draft';

/** Where one draft is kept. A page may be killed at any moment: every change is stored at once. */
export interface DraftStore<Form, Body> {
  /** The same object until something changes. */
  read: () => Draft<Form, Body>;
  change: (change: (before: Draft<Form, Body>) => Draft<Form, Body>) => void;
  /** Files that it named go from the device, unless something else needs them. */
  forget: () => void;
  /** Hears of every change, in this page or in another tab. */
  subscribe: (listener: () => void) => () => void;
}

/** What was read last, by key, and its text. */
const snapshots = new Map<string, { text: string; draft: Draft<object, unknown> }>();
const listeners = new Set<() => void>();

const none: Draft<object, never> = { changes: {} };

/** What is typed in a session of which nobody knows yet whose it is: it waits here for its owner. */
interface Unclaimed {
  token: string;
  kind: string;
  subjectId: string | null;
  draft: Draft<object, unknown>;
}
const unclaimed = new Map<string, Unclaimed>();

onSessionChange(claim);

/** What was typed goes over what the owner's draft said before; of another session it is nobody's any more. */
function claim(): void {
  const user = currentUser();
  const token = currentToken();
  for (const [name, { kind, subjectId, draft, ...typed }] of unclaimed) {
    if (typed.token === token && !user) continue;
    unclaimed.delete(name);
    if (typed.token !== token || !user) continue;
    const key = draftKeyOf(kind, user, subjectId);
    const before = readKept(key);
    keep(key, { ...before, ...draft, changes: { ...before.changes, ...draft.changes } });
  }
}

/**
 * The draft of a form, for the identity that is logged in.
 * @param kind Names the form, for example `store`.
 * @param subjectId What the form edits; null where it creates.
 */
export function draftStore<Form extends object, Body>(
  kind: string,
  subjectId: string | null,
): DraftStore<Form, Body> {
  const name = `${kind} ${subjectId ?? ''}`;
  const put = (draft: Draft<object, unknown>) => {
    const key = keyOf(kind, subjectId);
    const token = currentToken();
    if (key) return keep(key, draft);
    // Nobody is there whose it would be.
    if (!token) return;
    unclaimed.set(name, { token, kind, subjectId, draft });
    tell();
  };
  const store: DraftStore<Form, Body> = {
    read: () => {
      const key = keyOf(kind, subjectId);
      return (key ? readKept(key) : (unclaimed.get(name)?.draft ?? none)) as Draft<Form, Body>;
    },
    change: (change) => put(change(store.read()) as Draft<object, unknown>),
    forget: () => {
      const former = store.read();
      put(none);
      dropFilesOf(former);
    },
    subscribe,
  };
  return store;
}

/** Null as long as nobody is known to be logged in. */
function keyOf(kind: string, subjectId: string | null): string | null {
  const user = currentUser();
  return user && draftKeyOf(kind, user, subjectId);
}

function readKept(key: string): Draft<object, unknown> {
  const kept = findSavedDraft(key) ?? none;
  const text = JSON.stringify(kept);
  const known = snapshots.get(key);
  if (known?.text === text) return known.draft;
  snapshots.set(key, { text, draft: kept });
  return kept;
}

function keep(key: string, draft: Draft<object, unknown>): void {
  saveDraft(key, isEmptyDraft(draft) ? null : draft);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // Who is logged in may become known while the form is there.
  const stop = onSessionChange(listener);
  return () => {
    stop();
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
