/**
 * What one exported name is: what it is by itself under the empty key, its members and parameters by name, and, as
 * `type <name>`, the types that are only reached through it.
 */
export type Form = Record<string, string>;

/** What remotes are given and never make themselves: it may have more than it had. */
export const givenObject = 'object';
/** Stands in the names of parts behind what is given: what its caller hands over to it. */
export const handedOver = '()';

interface RecordedName {
  /** The first contract version that has the name in this form. */
  since: string;
  form: Form;
}

/** What the root of shared exports, by name: `shared/build/contract-surface.json`. */
export type SurfaceRecord = Record<string, RecordedName>;

export interface SurfaceChanges {
  added: string[];
  /** Names with more than they had, which nobody needs to give. */
  grown: string[];
  /** What remotes that are out there may need and would not find. */
  broken: { name: string; what: string }[];
}

/** How what is exported now differs from what was recorded. */
export function compareSurface(recorded: SurfaceRecord, forms: Record<string, Form>): SurfaceChanges {
  const changes: SurfaceChanges = { added: [], grown: [], broken: [] };
  for (const [name, { form }] of Object.entries(recorded)) {
    const now = forms[name];
    const breaks = now ? breaksOf(name, form, withExported(form, now, forms)) : [`${name} is gone`];
    changes.broken.push(...breaks.map((what) => ({ name, what })));
    if (now && breaks.length === 0 && !isSame(form, now)) changes.grown.push(name);
  }
  changes.added = Object.keys(forms).filter((name) => !Object.hasOwn(recorded, name));
  return changes;
}

/**
 * A form as it was read before types of it were exported, which then have an entry of their own. What is not reached any
 * more breaks nobody by itself: what referred to it tells.
 */
function withExported(before: Form, now: Form, forms: Record<string, Form>): Form {
  const whole = { ...now };
  for (const part of Object.keys(before)) {
    const [type] = typeOf(part);
    if (!type || Object.hasOwn(now, type)) continue;
    const exported = forms[type.slice('type '.length)];
    const own = part.slice(type.length).replace(/^\./, '');
    const text = exported ? exported[own] : before[part];
    // Only of what is hidden it is known whether it is given.
    if (text !== undefined) whole[part] = own === '' && text === 'members' ? (before[part] ?? text) : text;
  }
  return whole;
}

function breaksOf(name: string, before: Form, now: Form): string[] {
  const whole = (part: string) => (part === '' ? name : `${name}: ${part}`);
  return [
    ...Object.entries(before).flatMap(([part, type]) => {
      if (!Object.hasOwn(now, part)) return [`${whole(part)} is gone`];
      return now[part] === type ? [] : [`${whole(part)} was ${type} and is ${now[part]}`];
    }),
    ...addedParts(before, now)
      .filter((part) => !part.endsWith('?') && !isType(part) && !isGiven(now, part))
      .map((part) => `${whole(part)} is new and not optional`),
  ];
}

/** The parts that a form has more; what is within a new part comes with it. */
function addedParts(before: Form, now: Form): string[] {
  const added = Object.keys(now).filter((part) => !Object.hasOwn(before, part));
  const isWithin = (part: string, other: string) =>
    part.length > other.length && part.startsWith(other) && /^[.{(]/.test(part.slice(other.length));
  return added.filter((part) => !added.some((other) => isWithin(part, other)));
}

/** The type that a part belongs to, if it is one of those that are only reached through others. */
const typeOf = (part: string): readonly string[] => /^type [^.{(]+/.exec(part) ?? [];

/** A further type breaks nobody by itself: what refers to it tells. */
const isType = (part: string) => typeOf(part)[0] === part;

/** Whether remotes only receive a part. */
function isGiven(form: Form, part: string): boolean {
  if (part.includes(handedOver)) return false;
  const [type] = typeOf(part);
  return form[type ?? ''] === givenObject || (!type && /^(way \d+\.)?result\b/.test(part));
}

function isSame(before: Form, now: Form): boolean {
  const parts = Object.keys(now);
  return parts.length === Object.keys(before).length && parts.every((part) => before[part] === now[part]);
}

/** The record after a change: what is as it was keeps its version. */
export function recordSurface(
  recorded: SurfaceRecord,
  forms: Record<string, Form>,
  version: string,
): SurfaceRecord {
  const entries = Object.entries(forms).map(([name, form]): [string, RecordedName] => {
    const before = recorded[name];
    return [name, { since: before && isSame(before.form, form) ? before.since : version, form }];
  });
  return Object.fromEntries(entries);
}

const majorOf = (version: string) => Number(version.split('.')[0]);

/** Whether the version is of another major than all that is recorded, so that anything may be gone. */
export function isMajorChange(recorded: SurfaceRecord, version: string): boolean {
  return Object.values(recorded).every(({ since }) => majorOf(since) < majorOf(version));
}
