import type { FilterField } from '@agency/shared/model/filter-fields';
import type { Choice, StatFilter } from './stat-filter';

export interface Compared extends Choice {
  kind: 'company' | 'member';
  /** The organisation itself, or that of the member. */
  company: string;
}

const written = /^(company|member)\.([0-9]{1,18})$/;
const longestName = 40;

/** In the URL as `member.5`, with the name and the organisation in parameters of their own. */
export const comparedField: FilterField<Compared | null> = {
  initial: null,
  further: ['_name', '_company'],
  read: ([words = '', name = '', company = '']) => {
    const [, kind, id] = written.exec(words) ?? [];
    if (!id || !/^[0-9]{1,18}$/.test(company)) return undefined;
    return { kind: kind as Compared['kind'], id, name: [...name].slice(0, longestName).join(''), company };
  },
  write: (compared) => {
    if (!compared) return ['', '', ''];
    const { kind, id, name, company } = compared;
    return [`${kind}.${id}`, [...name].slice(0, longestName).join(''), company];
  },
  count: (compared) => (compared ? 1 : 0),
  param: 'vs',
  kind: 'place',
};

/** A column of the comparison of all figures, in the URL as `c1`, `c2` and `c3`. */
export function columnField(place: number): FilterField<Compared | null> {
  return { ...comparedField, param: `c${place}` };
}

/**
 * Whether a comparison remains after the filter's organisation has changed: it must lie below the organisation and not
 * be the same. `path` leads from the root to the organisation of the comparison.
 */
export function staysCompared(compared: Compared, company: Choice | null, path: readonly string[]): boolean {
  if (!company) return true;
  const isSame = compared.kind === 'company' && compared.id === company.id;
  return !isSame && path.includes(company.id);
}

export function comparedFilter({ project }: StatFilter, { kind, id, name }: Compared): StatFilter {
  const chosen = { id, name };
  return {
    company: kind === 'company' ? chosen : null,
    member: kind === 'member' ? chosen : null,
    project,
    store: null,
  };
}
