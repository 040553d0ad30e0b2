import type { ApiOutput } from '@agency/shared/api';
import type { Role } from '@agency/shared/model/account';

export type CustomerTotals = ApiOutput<'GET /expand/cst/get-total'>;
export type CategoryKey = keyof CustomerTotals;

/** `type` of a customer list, by the category that opens it (docs/product.md, section 2 "Customer screens"). */
export const categoryTypes: Record<CategoryKey, number> = {
  agency_broker_cst: 2,
  own_broker_cst: 3,
  public_store_broker_cst: 4,
  gh_pool_broker_customer: 10,
};

export function categoriesFor(role: Role): CategoryKey[] {
  const keys = Object.keys(categoryTypes) as CategoryKey[];
  return keys.filter((key) => key !== 'gh_pool_broker_customer' || role === 'manager');
}

export function categoryOf(type: number | undefined): CategoryKey | undefined {
  return (Object.keys(categoryTypes) as CategoryKey[]).find((key) => categoryTypes[key] === type);
}
