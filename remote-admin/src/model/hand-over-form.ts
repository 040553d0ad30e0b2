import type { ApiBody, ApiOutput } from '@agency/shared/api';
import type { HandOverRule } from '@agency/shared/model/hand-over';

export type Division = ApiBody<'POST /expand/admin/hand-over/preview'>;
export type HandOverPreview = ApiOutput<'POST /expand/admin/hand-over/preview'>;

export interface Successor {
  account_id: string;
  name: string;
}

export interface HandOverForm {
  rule: HandOverRule;
  /** Successors of the rules `one` and `even`. */
  successors: Successor[];
  /** Successor by company and by region: both choices stay while the rule changes. */
  companies: Record<string, Successor>;
  regions: Record<string, Successor>;
}

export const emptyHandOver: HandOverForm = { rule: 'one', successors: [], companies: {}, regions: {} };

export type HandOverField = 'successors' | 'groups';

/** Returns the groups of the chosen rule with those who receive them; null for rules without groups. */
export function chosenGroups(
  { rule, companies, regions }: HandOverForm,
  preview: HandOverPreview,
): { key: string; name: string; stores: number; others: number; successor: Successor | undefined }[] | null {
  if (rule !== 'company' && rule !== 'region') return null;
  const chosen = rule === 'company' ? companies : regions;
  const groups = rule === 'company' ? preview.companies : preview.regions;
  return groups.map((group) => ({ ...group, successor: chosen[group.key] }));
}

export const isNothing = ({ held }: HandOverPreview): boolean =>
  Object.values(held).every((count) => count === 0);

/** Names the field in which a successor is missing. */
export function missingField(form: HandOverForm, preview: HandOverPreview): HandOverField | null {
  if (isNothing(preview)) return null;
  const groups = chosenGroups(form, preview);
  if (groups) return groups.every(({ successor }) => successor) ? null : 'groups';
  return form.successors.length > 0 ? null : 'successors';
}

/**
 * Returns the form as the server reads it. By the rule `one` the first of several successors receives everything.
 * @param companyId Company to which the person moves; empty if the access ends.
 */
export function divisionOf(accountId: string, form: HandOverForm, companyId = ''): Division {
  const { rule, successors } = form;
  const chosen: Record<string, Successor> = {
    one: {},
    even: {},
    company: form.companies,
    region: form.regions,
  }[rule];
  const ids = successors.map(({ account_id }) => account_id);
  return {
    account_id: accountId,
    ...(companyId && { to_company_id: companyId }),
    rule,
    successors: { one: ids.slice(0, 1), even: ids, company: [], region: [] }[rule],
    groups: Object.entries(chosen).map(([key, { account_id }]) => ({ key, account_id })),
  };
}
