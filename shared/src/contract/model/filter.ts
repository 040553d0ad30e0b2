import type { FilterField } from './filter-fields';

/** Parts fixed by the current state of the screen: they neither narrow the list nor belong to a saved filter. */
export type LockedFilters<Value> = (stated: Value) => Partial<Value>;

interface FilterOptions<Value, Query> {
  /** Builds the list's query. `on` has only the active parts; the others are undefined. */
  query: (on: Partial<Value>, filter: Value) => Query;
  /** A parameter with which links from other pages preset the filter; the user may change it afterwards. */
  preset?: { param: string; values: Record<string, Partial<Value>> };
}

/** The filter of one list. It lives in the URL, so that back, refresh, shared links and saved filters preserve it. */
export interface Filter<Value, Query> {
  initial: Value;
  /** Reads the filter from a URL; unreadable parts have their initial value. */
  read: (search: URLSearchParams, held?: LockedFilters<Value>) => Value;
  /**
   * Returns the URL with some parts changed and all other parameters unchanged. A part with its initial value is
   * removed, unless a preset could set another one.
   */
  write: (search: URLSearchParams, part: Partial<Value>) => URLSearchParams;
  says: (search: URLSearchParams, part: keyof Value) => boolean;
  isNarrowed: (search: URLSearchParams, held?: LockedFilters<Value>) => boolean;
  countOf: (search: URLSearchParams, parts: readonly (keyof Value)[], held?: LockedFilters<Value>) => number;
  /** Returns the URL without the filter; positions such as tabs and the page's own parameters stay. */
  cleared: (search: URLSearchParams) => URLSearchParams;
  /**
   * Returns the text under which the filter is saved. Equal filters have equal texts, and an empty filter has an empty
   * one.
   */
  textOf: (search: URLSearchParams, held?: LockedFilters<Value>) => string;
  applied: (search: URLSearchParams, text: string) => URLSearchParams;
  queryOf: (filter: Value) => Query;
}

export type FilterValue<F> = F extends Filter<infer Value, unknown> ? Value : never;

export function defineFilter<Value extends object, Query>(
  fields: { [Name in keyof Value]: FilterField<Value[Name]> },
  { query, preset }: FilterOptions<NoInfer<Value>, Query>,
): Filter<Value, Query> {
  const names = Object.keys(fields) as (keyof Value & string)[];
  const mayBePreset = new Set(Object.values(preset?.values ?? {}).flatMap((parts) => Object.keys(parts)));
  const paramsOf = (name: keyof Value & string) => {
    const { param = name, further } = fields[name];
    return [param, ...further.map((ending) => param + ending)];
  };
  const isInitial = (name: keyof Value, value: Value[typeof name]) =>
    fields[name].write(value)[0] === fields[name].write(fields[name].initial)[0];

  function presetIn(search: URLSearchParams): Partial<Value> | undefined {
    const wanted = preset && search.get(preset.param);
    return wanted && Object.hasOwn(preset.values, wanted) ? preset.values[wanted] : undefined;
  }

  function valueIn<Name extends keyof Value & string>(search: URLSearchParams, name: Name): Value[Name] {
    const { initial, read } = fields[name];
    const begun = presetIn(search)?.[name] ?? initial;
    if (!says(search, name)) return begun;
    const value = read(paramsOf(name).map((param) => search.get(param) ?? ''));
    return value === undefined ? begun : value;
  }

  const says = (search: URLSearchParams, name: keyof Value) =>
    search.has(paramsOf(name as keyof Value & string)[0] ?? '');

  const statedIn = (search: URLSearchParams): Value =>
    Object.fromEntries(names.map((name) => [name, valueIn(search, name)])) as Value;

  /** Fixed parts are reset to their initial value. */
  function chosenIn(search: URLSearchParams, held?: LockedFilters<Value>): Value {
    const stated = statedIn(search);
    const heldNames = Object.keys(held?.(stated) ?? {}) as (keyof Value)[];
    return { ...stated, ...Object.fromEntries(heldNames.map((name) => [name, fields[name].initial])) };
  }

  /** Without texts, removes the part from the URL. */
  function put(search: URLSearchParams, name: keyof Value & string, texts: readonly string[] = []): void {
    for (const [at, param] of paramsOf(name).entries()) {
      const text = texts[at];
      if (text || (text === '' && at === 0)) search.set(param, text);
      else search.delete(param);
    }
  }

  const write: Filter<Value, Query>['write'] = (search, part) => {
    const next = new URLSearchParams(search);
    for (const name of names) {
      const value = part[name];
      if (value === undefined) continue;
      const isLeftOut = isInitial(name, value) && !mayBePreset.has(name);
      put(next, name, isLeftOut ? undefined : fields[name].write(value));
    }
    return next;
  };

  function without(search: URLSearchParams, left: readonly (keyof Value & string)[]): URLSearchParams {
    const next = new URLSearchParams(search);
    for (const name of left) put(next, name);
    if (preset) next.delete(preset.param);
    return next;
  }

  const narrowing = names.filter((name) => fields[name].kind === undefined);

  const textOf: Filter<Value, Query>['textOf'] = (search, held) => {
    const chosen = chosenIn(search, held);
    const on = names.filter((name) => !isInitial(name, chosen[name]));
    if (on.every((name) => fields[name].kind === 'place')) return '';
    const saved = new URLSearchParams();
    for (const name of on) put(saved, name, fields[name].write(chosen[name]));
    return saved.toString();
  };

  return {
    initial: Object.fromEntries(names.map((name) => [name, fields[name].initial])) as Value,
    read: (search, held) => {
      const stated = statedIn(search);
      return { ...stated, ...held?.(stated) };
    },
    write,
    says,
    isNarrowed: (search, held) => {
      const chosen = chosenIn(search, held);
      return narrowing.some((name) => !isInitial(name, chosen[name]));
    },
    countOf: (search, parts, held) => {
      const chosen = chosenIn(search, held);
      return parts.reduce((sum, name) => sum + fields[name].count(chosen[name]), 0);
    },
    cleared: (search) =>
      without(
        search,
        names.filter((name) => fields[name].kind !== 'place'),
      ),
    textOf,
    applied: (search, saved) => {
      const next = without(search, names);
      for (const [param, value] of new URLSearchParams(saved)) next.set(param, value);
      return next;
    },
    queryOf: (filter) => {
      const on = names.filter((name) => !isInitial(name, filter[name]));
      return query(Object.fromEntries(on.map((name) => [name, filter[name]])) as Partial<Value>, filter);
    },
  };
}
