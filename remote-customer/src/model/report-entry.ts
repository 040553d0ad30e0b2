import type { User } from '@agency/shared';
import type { Role } from '@agency/shared/model/account';
import { isHiddenNumberValid } from '@agency/shared/model/hidden-number';
import type { PhoneType } from '@agency/shared/model/phone';
import { NumberForm } from '@agency/shared/model/report';
import { ruleOfNumber } from '@agency/shared/model/reported-number';
import { StoreOwnership } from '@agency/shared/model/store';
import { idIn } from './id-in';
import { emptyNumber, type Named, type ReportForm } from './report-form';

export interface ReportStore extends Named {
  is_gh: number;
  member: Named | null;
}

/** Reads the store from the query; null if it has to be loaded. */
export function storeIn(search: URLSearchParams): ReportStore | null {
  const id = idIn(search, 'store_id');
  const name = search.get('store_name');
  const is_gh = Number(search.get('is_gh'));
  if (!id || !name || !is_gh) return null;
  const memberId = search.get('sh_store_member_id');
  const memberName = search.get('sh_store_member_name');
  return { id, name, is_gh, member: memberId ? { id: memberId, name: memberName ?? '' } : null };
}

/**
 * Returns the member for whom the customer is reported and whether that is fixed: an attache reports for themselves, a
 * private store has its member, and for a public store a manager chooses one.
 */
export function reportingMember(
  role: Role,
  user: Pick<User, 'id' | 'name'>,
  store: ReportStore,
): { member: Named | null; isFixed: boolean } {
  if (role === 'attache') return { member: { id: user.id, name: user.name }, isFixed: true };
  return { member: store.member, isFixed: store.is_gh === StoreOwnership.private && store.member !== null };
}

export interface ReportEntry {
  /** The report to correct, null for a new one. With `customerId` the rest of it can be loaded. */
  former: { tel: string; project: string; name: string; customerId: string } | null;
  from: number | null;
  /** A message that the report is read from; empty without one. */
  pasted: string;
}

/** Reads the router's state. Its names, including the misspelt ones, are those of docs/product.md, section 2. */
export function entryOf(state: unknown): ReportEntry {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const text = (name: string) =>
    given[name] === undefined || given[name] === null ? '' : String(given[name]);
  const from = text('broker_cst_from');
  const former = {
    tel: text('querry_tel'),
    project: text('querry_proj_name'),
    name: text('querry_cst_name'),
    customerId: text('clue_id'),
  };
  return {
    former: given.operation_type === 'edit_report' ? former : null,
    pasted: text('pasted'),
    from: /^\d{1,2}$/.test(from) ? Number(from) : null,
  };
}

/**
 * Prefills name and number of the correction. A masked number becomes the hidden one; another number is used only if it
 * is complete.
 */
export function prefillFromLink(
  { tel, name }: Pick<NonNullable<ReportEntry['former']>, 'tel' | 'name'>,
  callingCode: string,
): Partial<ReportForm> {
  const usual = emptyNumber(callingCode);
  const kinds: PhoneType[] = [usual.type, 'mobile'];
  const ruleOf = (type: PhoneType) => ruleOfNumber({ ...usual, type });
  const masked = kinds.find((type) => isHiddenNumberValid(ruleOf(type), tel));
  const whole = kinds.find((type) => ruleOf(type).pattern.test(tel));
  return {
    cst_name: name,
    ...(masked && { cst_type: NumberForm.hidden, cst_mask_tel: { ...usual, type: masked, value: tel } }),
    ...(whole && { cst_tels: [{ ...usual, type: whole, value: tel }] }),
  };
}
