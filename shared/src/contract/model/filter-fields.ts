import { type ChosenRegion, everywhere } from './chosen-region';
import { type ChosenDays, isDay, quickSpans } from './days';

/** One part of a filter: what it is at first, and how the URL of a list says it. */
export interface FilterField<Value> {
  /** What the part is where the URL says nothing of it, or nothing that can be read. */
  initial: Value;
  /** Endings of the names of further parameters, for what is shown and decides nothing. */
  further: readonly string[];
  /** The texts of its parameter and of the further ones; undefined where they cannot be read. */
  read: (texts: readonly string[]) => Value | undefined;
  write: (value: Value) => readonly string[];
  /** How many choices are on. */
  count: (value: Value) => number;
  /** The name of its parameter, where that is not the part's own. */
  param?: string;
  /** `order` only sorts; `place` is where in the list one is, such as a tab: clearing the filter leaves it. */
  kind?: 'order' | 'place';
}

/** Gives a part a parameter of another name than its own. */
export function inParam<Value>(param: string, field: FilterField<Value>): FilterField<Value> {
  return { ...field, param };
}

/** A part that sorts the list: it narrows nothing, and belongs to a saved filter. */
export function ordering<Value>(field: FilterField<Value>): FilterField<Value> {
  return { ...field, kind: 'order' };
}

/** A part that says where in the list one is, such as a tab: it narrows nothing, and stays when the filter is cleared. */
export function place<Value>(field: FilterField<Value>): FilterField<Value> {
  return { ...field, kind: 'place' };
}

/** One of some values; the first one is where a list begins. */
export function oneOf<const Value extends string | number>(
  allowed: readonly [Value, ...Value[]],
): FilterField<Value> {
  return {
    initial: allowed[0],
    further: [],
    read: ([text]) => allowed.find((value) => String(value) === text),
    write: (value) => [String(value)],
    count: (value) => (value === allowed[0] ? 0 : 1),
  };
}

/** As long as the API takes a keyword. */
const longestText = 100;

function cut(text = '', longest = longestText): string {
  return [...text].slice(0, longest).join('');
}

/** A keyword. */
export const text: FilterField<string> = {
  initial: '',
  further: [],
  read: ([words]) => cut(words),
  write: (value) => [cut(value)],
  count: (value) => (value === '' ? 0 : 1),
};

/** Something that is on or off. */
export const flag: FilterField<boolean> = {
  initial: false,
  further: [],
  read: ([word]) => word === '1' || (word === '0' ? false : undefined),
  write: (value) => [value ? '1' : '0'],
  count: (value) => (value ? 1 : 0),
};

/** As many things as the API takes at a time. */
const mostIds = 50;

/** Any number of things by their ids, joined by dots, which need no escape in a URL. */
export const many: FilterField<string[]> = {
  initial: [],
  further: [],
  read: ([ids = '']) => {
    const readable = ids.split('.').filter((id) => /^[0-9]{1,18}$/.test(id));
    return [...new Set(readable)].slice(0, mostIds);
  },
  write: (ids) => [ids.join('.')],
  count: (ids) => ids.length,
};

/** A thing that can be chosen, with the name by which it is shown before it is asked for. */
export interface NamedChoice {
  id: string;
  name: string;
}

/** As much of a name as a chip shows: a saved filter has 1,000 characters for several of them, percent-encoded. */
const longestName = 40;

/** One thing by its id, or none. */
export const one: FilterField<NamedChoice | null> = {
  initial: null,
  further: ['_name'],
  read: ([id = '', name]) => {
    if (id === '') return null;
    return /^[0-9]{1,18}$/.test(id) ? { id, name: cut(name, longestName) } : undefined;
  },
  write: (chosen) => (chosen ? [chosen.id, cut(chosen.name, longestName)] : ['', '']),
  count: (chosen) => (chosen ? 1 : 0),
};

const regionLevels = 4;

/** A region at any level; its name goes with it, to be shown before regions are asked for. */
export const region: FilterField<ChosenRegion> = {
  initial: everywhere,
  further: ['_name'],
  read: ([path = '', name]) => {
    const ids = path.split('.').filter(Boolean).slice(0, regionLevels);
    if (!ids.every((id) => /^[A-Za-z0-9]{1,12}$/.test(id))) return undefined;
    return ids.length > 0 ? { ids, name: cut(name) } : everywhere;
  },
  write: ({ ids, name }) => (ids.length > 0 ? [ids.join('.'), cut(name)] : ['', '']),
  count: ({ ids }) => (ids.length > 0 ? 1 : 0),
};

/** Days: a quick span by its name, or the first and the last one joined by a dot. */
export const dates: FilterField<ChosenDays> = {
  initial: null,
  further: [],
  read: ([words = '']) => {
    const quick = quickSpans.find((span) => span === words);
    if (quick || words === '') return quick ?? null;
    const [first = '', last = '', ...others] = words.split('.');
    const isSpan = isDay(first) && isDay(last) && first <= last && others.length === 0;
    return isSpan ? { first, last } : undefined;
  },
  write: (chosen) => [
    chosen === null || typeof chosen === 'string' ? (chosen ?? '') : `${chosen.first}.${chosen.last}`,
  ],
  count: (chosen) => (chosen ? 1 : 0),
};
