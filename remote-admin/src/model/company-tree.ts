import type { ApiOutput } from '@agency/shared/api';
import { containsName } from '@agency/shared/model/typed-pinyin';

export type Company = ApiOutput<'POST /expand/company/get-company-tree'>['list'][number];

export interface CompanyRow {
  company: Company;
  /** 0 for the head of the organisation. */
  depth: number;
  parentId: string | null;
}

/** Returns the companies from the top down, each before those below it. */
export function rowsOf(
  companies: readonly Company[],
  isOpen: (id: string) => boolean = () => true,
  depth = 0,
  parentId: string | null = null,
): CompanyRow[] {
  return companies.flatMap((company) => [
    { company, depth, parentId },
    ...(isOpen(company.id) ? rowsOf(company.children ?? [], isOpen, depth + 1, company.id) : []),
  ]);
}

export function rowsNamed(rows: readonly CompanyRow[], words: string): CompanyRow[] {
  const shown = new Set<string>();
  const parents = new Map(rows.map(({ company, parentId }) => [company.id, parentId]));
  for (const { company } of rows) {
    if (!containsName(company, words)) continue;
    for (let id: string | null = company.id; id !== null; id = parents.get(id) ?? null) shown.add(id);
  }
  return rows.filter(({ company }) => shown.has(company.id));
}

export function findCompany(
  companies: readonly Company[],
  where: Pick<Company, 'id'> | Pick<Company, 'code'>,
): Company | undefined {
  return rowsOf(companies).find(({ company }) =>
    'id' in where ? company.id === where.id : company.code === where.code,
  )?.company;
}

export const companyName = (companies: readonly Company[], code: string): string | undefined =>
  findCompany(companies, { code })?.name;
