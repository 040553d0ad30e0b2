/**
 * Form of one exported name: its own text under the empty key, members and parameters by name, and as `type <name>` the
 * types reachable only through it.
 */
export type Form = Record<string, string>;

/** Marks objects that remotes only receive: new members do not break them. */
export const givenObject = 'object';
/** Marks parameters of a received function, which its caller passes. */
export const handedOver = '()';

interface RecordedName {
  since: string;
  form: Form;
}

export type SurfaceRecord = Record<string, RecordedName>;

export interface SurfaceChanges {
  added: string[];
  grown: string[];
  broken: { name: string; what: string }[];
}

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
 * Returns a recorded form without the types that are exported meanwhile and have their own entry. Types that are no
 * longer reachable break nothing by themselves.
 */
function withExported(before: Form, now: Form, forms: Record<string, Form>): Form {
  const whole = { ...now };
  for (const part of Object.keys(before)) {
    const [type] = typeOf(part);
    if (!type || Object.hasOwn(now, type)) continue;
    const exported = forms[type.slice('type '.length)];
    const own = part.slice(type.length).replace(/^\./, '');
    const text = exported ? exported[own] : before[part];
    // Only for unexported types the record tells whether remotes receive them.
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

/** Returns the added parts; parts within a new part are included in it. */
function addedParts(before: Form, now: Form): string[] {
  const added = Object.keys(now).filter((part) => !Object.hasOwn(before, part));
  const isWithin = (part: string, other: string) =>
    part.length > other.length && part.startsWith(other) && /^[.{(]/.test(part.slice(other.length));
  return added.filter((part) => !added.some((other) => isWithin(part, other)));
}

const typeOf = (part: string): readonly string[] => /^type [^.{(]+/.exec(part) ?? [];

/** A further type breaks nothing by itself, only through references to it. */
const isType = (part: string) => typeOf(part)[0] === part;

function isGiven(form: Form, part: string): boolean {
  if (part.includes(handedOver)) return false;
  const [type] = typeOf(part);
  return form[type ?? ''] === givenObject || (!type && /^(way \d+\.)?result\b/.test(part));
}

function isSame(before: Form, now: Form): boolean {
  const parts = Object.keys(now);
  return parts.length === Object.keys(before).length && parts.every((part) => before[part] === now[part]);
}

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

/** Returns whether the version has a higher major than every record, so that anything may be removed. */
export function isMajorChange(recorded: SurfaceRecord, version: string): boolean {
  return Object.values(recorded).every(({ since }) => majorOf(since) < majorOf(version));
}
