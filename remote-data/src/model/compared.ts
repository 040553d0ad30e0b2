import type { FilterField } from '@agency/shared/model/filter-fields';
import type { Choice, StatFilter } from './stat-filter';

/** Whose figures stand beside those of the filter: an organisation's or a member's. */
export interface Compared extends Choice {
  kind: 'company' | 'member';
  /** The organisation that it is, or that the member belongs to. */
  company: string;
}

const written = /^(company|member)\.([0-9]{1,18})$/;
const longestName = 40;

/** As the URL has it: `member.5`, with the name to show and the organisation beside it. */
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

/**
 * Whether a comparison stays when the filter's organisation is another one: only with what belongs to it, and not with
 * itself. `path` leads from the top of the tree down to the organisation of what is compared.
 */
export function staysCompared(compared: Compared, company: Choice | null, path: readonly string[]): boolean {
  if (!company) return true;
  const isSame = compared.kind === 'company' && compared.id === company.id;
  return !isSame && path.includes(company.id);
}

/** The filter by which what is compared is asked for: the same project, but neither the other's people nor stores. */
export function comparedFilter({ project }: StatFilter, { kind, id, name }: Compared): StatFilter {
  const chosen = { id, name };
  return {
    company: kind === 'company' ? chosen : null,
    member: kind === 'member' ? chosen : null,
    project,
    store: null,
  };
}
