import { ownKeyOf } from './stored-data';
import type { Identity } from './stored-user';

/** A creation that was sent. Whether it arrived may be unknown: a repeat goes with the same key and body. */
export interface Attempt<Body> {
  key: string;
  body: Body;
  /** Milliseconds. */
  sent_at: number;
  /** The answer came, and this is what was created; what changed since is a change of it. */
  id?: string;
}

/** What is kept of a form that was not saved. */
export interface Draft<Form, Body> {
  /** What differs from what the form began with. */
  changes: Partial<Form>;
  sent?: Attempt<Body>;
  /** The history entry that was left for a choice on another page: whoever comes back to it knows of the draft. */
  left_at?: string;
}

/** As long as the server knows a key, less an hour in which to use it. */
const keyLifeMs = 23 * 3_600_000;

/**
 * Whether a repeat under that key still gets the first answer, and so cannot create a second one. Of what a clock that
 * was forward says was sent later than now, nobody knows.
 */
export function isRepeatable({ sent_at }: Pick<Attempt<unknown>, 'sent_at'>, now: number): boolean {
  return sent_at <= now && now - sent_at < keyLifeMs;
}

export function isEmptyDraft({ changes, sent }: Draft<object, unknown>): boolean {
  return Object.keys(changes).length === 0 && !sent;
}

/** One draft for each identity, kind of form and thing that is edited; a new one has no id yet. */
export function draftKeyOf(kind: string, identity: Identity, subjectId: string | null): string {
  return ownKeyOf(identity, `${kind}-draft.${subjectId ?? 'add'}`);
}

/** The parts of a form that differ from what it began with. */
export function changesOf<Form extends object>(form: Form, base: Form): Partial<Form> {
  const names = Object.keys(form) as (keyof Form)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(form[name], base[name])).map((name) => [name, form[name]]),
  ) as Partial<Form>;
}

/** Of plain values that were made alike. Parts of an object that are empty texts count as none. */
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
