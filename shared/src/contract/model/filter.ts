import type { FilterField } from './filter-fields';

/** Parts that are not the user's to choose as things are: they neither narrow the list nor belong to a saved filter. */
export type LockedFilters<Value> = (stated: Value) => Partial<Value>;

interface FilterOptions<Value, Query> {
  /** What the list is asked for: `on` has only the parts that are on, the others are undefined. */
  query: (on: Partial<Value>, filter: Value) => Query;
  /** A parameter by which other pages say where the list begins; the user may change it from there. */
  preset?: { param: string; values: Record<string, Partial<Value>> };
}

/** The filter of one list. It lives in the URL, so that back, refresh, a shared link and a saved filter keep it. */
export interface Filter<Value, Query> {
  /** As it is where nothing is chosen. */
  initial: Value;
  /** Reads the filter of a URL. What cannot be read is as it was at first. */
  read: (search: URLSearchParams, held?: LockedFilters<Value>) => Value;
  /**
   * The URL with parts of the filter changed; the parameters of all others stay as they are. A part that is as at first
   * leaves the URL, unless a preset could begin with another.
   */
  write: (search: URLSearchParams, part: Partial<Value>) => URLSearchParams;
  /** Whether the URL says something of a part itself. */
  says: (search: URLSearchParams, part: keyof Value) => boolean;
  /** Whether there may be more without the filter. */
  isNarrowed: (search: URLSearchParams, held?: LockedFilters<Value>) => boolean;
  /** How many choices are on among some parts. */
  countOf: (search: URLSearchParams, parts: readonly (keyof Value)[], held?: LockedFilters<Value>) => number;
  /** The URL without the filter: only the place in the list stays, and what belongs to the page. */
  cleared: (search: URLSearchParams) => URLSearchParams;
  /** The filter as it is saved under a name; the same filter has one text, and none has an empty one. */
  textOf: (search: URLSearchParams, held?: LockedFilters<Value>) => string;
  /** The URL with a saved filter instead of its own. */
  applied: (search: URLSearchParams, text: string) => URLSearchParams;
  queryOf: (filter: Value) => Query;
}

/** What a filter reads. */
export type FilterValue<F> = F extends Filter<infer Value, unknown> ? Value : never;

/** Makes all that a list needs of its filter out of the filter's parts, each under the name that screens use. */
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
    return read(paramsOf(name).map((param) => search.get(param) ?? '')) ?? begun;
  }

  const says = (search: URLSearchParams, name: keyof Value) =>
    search.has(paramsOf(name as keyof Value & string)[0] ?? '');

  const statedIn = (search: URLSearchParams): Value =>
    Object.fromEntries(names.map((name) => [name, valueIn(search, name)])) as Value;

  /** What the user chose: what is held is as it was at first. */
  function chosenIn(search: URLSearchParams, held?: LockedFilters<Value>): Value {
    const stated = statedIn(search);
    const heldNames = Object.keys(held?.(stated) ?? {}) as (keyof Value)[];
    return { ...stated, ...Object.fromEntries(heldNames.map((name) => [name, fields[name].initial])) };
  }

  /** Without texts the part leaves the URL. */
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
