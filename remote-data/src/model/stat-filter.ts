import type { TimeRange } from '@agency/shared/model/days';

export interface Choice {
  id: string;
  name: string;
}

/** What a manager narrows the figures to; null is all. Without an organisation the topmost one counts. */
export interface StatFilter {
  company: Choice | null;
  member: Choice | null;
  project: Choice | null;
  store: Choice | null;
}

export type FilterKey = keyof StatFilter;

/** In the order of the bar. */
export const filterKeys: readonly FilterKey[] = ['company', 'member', 'project', 'store'];

export const noFilter: StatFilter = { company: null, member: null, project: null, store: null };

/**
 * The filter after a choice. Another organisation resets member, project and store, which may not belong to it
 * (docs/product.md, section 4 "Data screen").
 */
export function withChoice(filter: StatFilter, key: FilterKey, choice: Choice | null): StatFilter {
  if (key !== 'company') return { ...filter, [key]: choice };
  return choice?.id === filter.company?.id ? filter : { ...noFilter, company: choice };
}

/** The part of a larger filter that says whose figures they are. */
export function statFilterOf({ company, member, project, store }: StatFilter): StatFilter {
  return { company, member, project, store };
}

/** Whose figures they are in words; `whole` is the name of all. */
export function whoseOf({ company, member, store, project }: StatFilter, whole = ''): string {
  return [company?.name ?? whole, member?.name, store?.name, project?.name].filter(Boolean).join(' · ');
}

/** The `query` of the statistics calls. */
export function statQueryOf({ company, member, project, store }: StatFilter, range: TimeRange) {
  return {
    ...range,
    company_id: company?.id,
    member_ids: member ? [member.id] : undefined,
    project_ids: project ? [project.id] : undefined,
    store_ids: store ? [store.id] : undefined,
  };
}

/** What is stored may be of an older form of the product. */
export function isStatFilter(value: unknown): value is StatFilter {
  if (typeof value !== 'object' || value === null) return false;
  return filterKeys.every((key) => isChoice((value as Record<string, unknown>)[key]));
}

function isChoice(value: unknown): boolean {
  if (value === null) return true;
  const choice = value as Partial<Choice> | undefined;
  return typeof choice?.id === 'string' && typeof choice.name === 'string';
}
