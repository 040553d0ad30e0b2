import { type ChosenRegion, everywhere } from './chosen-region';
import { type ChosenDays, isDay, quickSpans } from './days';

export interface FilterField<Value> {
  /** Value used if the URL has no readable one. */
  initial: Value;
  /** Suffixes of additional parameters, which are only for display and do not narrow the list. */
  further: readonly string[];
  read: (texts: readonly string[]) => Value | undefined;
  write: (value: Value) => readonly string[];
  count: (value: Value) => number;
  /** Name of the URL parameter, where it differs from the part's own name. */
  param?: string;
  /** `order` only sorts; `place` is a position such as a tab, which clearing the filter leaves unchanged. */
  kind?: 'order' | 'place';
}

export function inParam<Value>(param: string, field: FilterField<Value>): FilterField<Value> {
  return { ...field, param };
}

/** Returns a part that sorts the list: it narrows nothing, but belongs to a saved filter. */
export function ordering<Value>(field: FilterField<Value>): FilterField<Value> {
  return { ...field, kind: 'order' };
}

/** Returns a part for a position such as a tab: it narrows nothing, and stays when the filter is cleared. */
export function place<Value>(field: FilterField<Value>): FilterField<Value> {
  return { ...field, kind: 'place' };
}

/** Returns a part with one of the allowed values; the first one is the initial value. */
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

const longestText = 100;

function cut(text = '', longest = longestText): string {
  return [...text].slice(0, longest).join('');
}

export const text: FilterField<string> = {
  initial: '',
  further: [],
  read: ([words]) => cut(words),
  write: (value) => [cut(value)],
  count: (value) => (value === '' ? 0 : 1),
};

export const flag: FilterField<boolean> = {
  initial: false,
  further: [],
  read: ([word]) => word === '1' || (word === '0' ? false : undefined),
  write: (value) => [value ? '1' : '0'],
  count: (value) => (value ? 1 : 0),
};

const mostIds = 50;

/** Any number of ids, joined by dots, which need no escaping in a URL. */
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

export interface NamedChoice {
  id: string;
  name: string;
}

/** Maximum length of a name on a chip: a saved filter has 1,000 characters for several of them, percent-encoded. */
const longestName = 40;

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

/** A region at any level. Its name is included so that it can be shown before the regions are loaded. */
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

/** Days: the name of a quick span, or the first and the last day joined by a dot. */
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
