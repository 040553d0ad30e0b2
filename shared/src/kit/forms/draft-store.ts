import { areOwnTextsAwaited } from '../../contract/model/awaited-texts';
import { type Draft, draftKeyOf, isEmptyDraft } from '../../contract/model/draft';
import { deleteFilesOf } from '../../platform/outbox/orphaned-files';
import { currentToken, currentUser, onSessionChange } from '../../platform/session/session-store';
import { findSavedDraft, saveDraft } from './save-draft';

/** Storage of one draft. Every change is saved at once, because a page may be killed at any moment. */
export interface DraftStore<Form, Body> {
  /** Keeps its identity until something changes. */
  read: () => Draft<Form, Body>;
  change: (change: (before: Draft<Form, Body>) => Draft<Form, Body>) => void;
  /** Also deletes the draft's files, unless something else references them. */
  forget: () => void;
  subscribe: (listener: () => void) => () => void;
}

const snapshots = new Map<string, { text: string; draft: Draft<object, unknown> }>();
const listeners = new Set<() => void>();

const none: Draft<object, never> = { changes: {} };

/** Input typed before the session's user, or the key of their stored drafts, is known. */
interface Unclaimed {
  token: string;
  kind: string;
  subjectId: string | null;
  draft: Draft<object, unknown>;
}
const unclaimed = new Map<string, Unclaimed>();

onSessionChange(claim);
window.addEventListener('storage', claim);

/** New input is merged over the owner's stored draft; input of another session is discarded. */
function claim(): void {
  const user = currentUser();
  const token = currentToken();
  for (const [name, { kind, subjectId, draft, ...typed }] of unclaimed) {
    if (typed.token === token && (!user || areOwnTextsAwaited())) continue;
    unclaimed.delete(name);
    if (typed.token !== token || !user) continue;
    const key = draftKeyOf(kind, user, subjectId);
    const before = readSaved(key);
    save(key, { ...before, ...draft, changes: { ...before.changes, ...draft.changes } });
  }
}

/**
 * Returns the draft of a form for the logged-in identity.
 * @param kind Name of the form, such as `store`.
 * @param subjectId Id of the edited thing; null for a new one.
 */
export function draftStore<Form extends object, Body>(
  kind: string,
  subjectId: string | null,
): DraftStore<Form, Body> {
  const name = `${kind} ${subjectId ?? ''}`;
  const put = (draft: Draft<object, unknown>) => {
    const key = keyOf(kind, subjectId);
    const token = currentToken();
    if (key) return save(key, draft);
    if (!token) return;
    unclaimed.set(name, { token, kind, subjectId, draft });
    notify();
  };
  const store: DraftStore<Form, Body> = {
    read: () => {
      const key = keyOf(kind, subjectId);
      return (key ? readSaved(key) : (unclaimed.get(name)?.draft ?? none)) as Draft<Form, Body>;
    },
    change: (change) => put(change(store.read()) as Draft<object, unknown>),
    forget: () => {
      const discarded = store.read();
      put(none);
      deleteFilesOf(discarded);
    },
    subscribe,
  };
  return store;
}

function keyOf(kind: string, subjectId: string | null): string | null {
  const user = currentUser();
  return user && !areOwnTextsAwaited() ? draftKeyOf(kind, user, subjectId) : null;
}

function readSaved(key: string): Draft<object, unknown> {
  const saved = findSavedDraft(key) ?? none;
  const text = JSON.stringify(saved);
  const known = snapshots.get(key);
  if (known?.text === text) return known.draft;
  snapshots.set(key, { text, draft: saved });
  return saved;
}

function save(key: string, draft: Draft<object, unknown>): void {
  saveDraft(key, isEmptyDraft(draft) ? null : draft);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // The user may become known while the form is open.
  const stop = onSessionChange(listener);
  return () => {
    stop();
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
