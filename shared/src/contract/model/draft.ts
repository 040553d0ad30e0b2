import { ownKeyOf } from './stored-data';
import type { Identity } from './stored-user';

/** A creation request that was sent. It may or may not have arrived, so a retry uses the same key and body. */
export interface Attempt<Body> {
  key: string;
  body: Body;
  sent_at: number;
  /** Id of the created thing, once the response has arrived; later edits are updates of it. */
  id?: string;
}

export interface Draft<Form, Body> {
  changes: Partial<Form>;
  sent?: Attempt<Body>;
  /**
   * The history entry from which the user left for a selection page; returning to it shows no notice about the draft.
   */
  left_at?: string;
}

/** The server remembers a key for 24 hours; one hour is left for the retry. */
const keyLifeMs = 23 * 3_600_000;

export function isRepeatable({ sent_at }: Pick<Attempt<unknown>, 'sent_at'>, now: number): boolean {
  return sent_at <= now && now - sent_at < keyLifeMs;
}

export function isEmptyDraft({ changes, sent }: Draft<object, unknown>): boolean {
  return Object.keys(changes).length === 0 && !sent;
}

/** Returns the storage key of a draft: one per identity, kind of form and edited thing. New things have no id yet. */
export function draftKeyOf(kind: string, identity: Identity, subjectId: string | null): string {
  return ownKeyOf(identity, `${kind}-draft.${subjectId ?? 'add'}`);
}

export function changesOf<Form extends object>(form: Form, base: Form): Partial<Form> {
  const names = Object.keys(form) as (keyof Form)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(form[name], base[name])).map((name) => [name, form[name]]),
  ) as Partial<Form>;
}

/** Compares plain values. Parts of an object that are empty texts count as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other);
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]) => inner !== '')
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}
