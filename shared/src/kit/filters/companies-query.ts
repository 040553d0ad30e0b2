import type { ApiOutput } from '../../contract/api';
import { containsName } from '../../contract/model/typed-pinyin';
import { type ApiQueryOptions, apiQuery } from '../../platform/query/api-query';

const key = 'POST /expand/company/get-company-tree';

export type Company = ApiOutput<typeof key>['list'][number];

export const companiesQuery: { staleTime: number } & ApiQueryOptions<typeof key> = {
  ...apiQuery(key, { body: { has_child: true } }),
  staleTime: Number.POSITIVE_INFINITY,
};

export function companiesNamed(companies: readonly Company[], words: string): Company[][] {
  return companies.flatMap((company) => {
    const below = companiesNamed(company.children ?? [], words).map((path) => [company, ...path]);
    return containsName(company, words) ? [[company], ...below] : below;
  });
}

/** Returns the ids from the top down to `id`; empty if it is not in the tree. */
export function companyPath(companies: readonly Company[], id: string): string[] {
  for (const company of companies) {
    if (company.id === id) return [id];
    const below = companyPath(company.children ?? [], id);
    if (below.length > 0) return [company.id, ...below];
  }
  return [];
}
