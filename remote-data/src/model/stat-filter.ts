import type { TimeRange } from '@agency/shared/model/days';

export interface Choice {
  id: string;
  name: string;
}

/** The manager's filter; null means all. Without an organisation the topmost one applies. */
export interface StatFilter {
  company: Choice | null;
  member: Choice | null;
  project: Choice | null;
  store: Choice | null;
}

export type FilterKey = keyof StatFilter;

export const filterKeys: readonly FilterKey[] = ['company', 'member', 'project', 'store'];

export const noFilter: StatFilter = { company: null, member: null, project: null, store: null };

/**
 * Applies a choice. Another organisation clears member, project and store, which may not belong to it (docs/product.md,
 * section 4 "Data screen").
 */
export function withChoice(filter: StatFilter, key: FilterKey, choice: Choice | null): StatFilter {
  if (key !== 'company') return { ...filter, [key]: choice };
  return choice?.id === filter.company?.id ? filter : { ...noFilter, company: choice };
}

export function statFilterOf({ company, member, project, store }: StatFilter): StatFilter {
  return { company, member, project, store };
}

export function whoseOf({ company, member, store, project }: StatFilter, whole = ''): string {
  return [company?.name ?? whole, member?.name, store?.name, project?.name].filter(Boolean).join(' · ');
}

export function statQueryOf({ company, member, project, store }: StatFilter, range: TimeRange) {
  return {
    ...range,
    company_id: company?.id,
    member_ids: member ? [member.id] : undefined,
    project_ids: project ? [project.id] : undefined,
    store_ids: store ? [store.id] : undefined,
  };
}

/** Validates a stored filter, which may have an older format. */
export function isStatFilter(value: unknown): value is StatFilter {
  if (typeof value !== 'object' || value === null) return false;
  return filterKeys.every((key) => isChoice((value as Record<string, unknown>)[key]));
}

function isChoice(value: unknown): boolean {
  if (value === null) return true;
  const choice = value as Partial<Choice> | undefined;
  return typeof choice?.id === 'string' && typeof choice.name === 'string';
}
