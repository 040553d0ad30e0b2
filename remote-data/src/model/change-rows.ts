import type { ChangePart } from '@agency/shared/model/change-parts';

interface Counts {
  count: number;
  count_before: number;
}

export interface Difference {
  sign: '+' | '−';
  size: number;
}

export function differenceOf({ count, count_before }: Counts): Difference {
  return { sign: count < count_before ? '−' : '+', size: Math.abs(count - count_before) };
}

const params: Record<ChangePart, string> = {
  company: 'company_id',
  member: 'q_member_id',
  project: 'q_project_id',
  store: 'q_store_id',
};

/** Narrows the address of a figure's details to one branch, member, project or store, and adds its name. */
export function narrowedSearch(
  search: URLSearchParams,
  by: ChangePart,
  { entity_id, entity_name }: { entity_id: string; entity_name: string },
): URLSearchParams {
  const narrowed = new URLSearchParams(search);
  narrowed.set(params[by], entity_id);
  narrowed.set('whose', [search.get('whose'), entity_name].filter(Boolean).join(' · '));
  return narrowed;
}
