import type { ApiOutput } from '@agency/shared/api';
import { containsText } from '@agency/shared/model/search-text';

export type Company = ApiOutput<'POST /expand/company/get-company-tree'>['list'][number];

/** A company as the tree picker shows it, identified by its code. */
export interface CompanyChoice {
  id: string;
  name: string;
  isLeaf: boolean;
  children: CompanyChoice[];
}

export function byCode(companies: readonly Company[]): CompanyChoice[] {
  return companies.map(({ code, name, children = [] }) => ({
    id: code,
    name,
    isLeaf: children.length === 0,
    children: byCode(children),
  }));
}

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

export function companyName(companies: readonly Company[], code: string): string | undefined {
  return rowsOf(companies).find(({ company }) => company.code === code)?.company.name;
}

/** Returns the path from the top to each company whose name contains the words. */
export function pathsNamed(companies: readonly CompanyChoice[], words: string): CompanyChoice[][] {
  return companies.flatMap((company) => {
    const below = pathsNamed(company.children, words).map((path) => [company, ...path]);
    return containsText(company.name, words) ? [[company], ...below] : below;
  });
}

/** Returns the codes from the top down to `code`; empty if it is not in the tree. */
export function pathTo(companies: readonly CompanyChoice[], code: string): string[] {
  for (const { id, children } of companies) {
    if (id === code) return [id];
    const below = pathTo(children, code);
    if (below.length > 0) return [id, ...below];
  }
  return [];
}
