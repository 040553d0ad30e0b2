import type { Compared } from './compared';
import type { DataFilter } from './data-filter';

interface Company {
  id: string;
  name: string;
  children?: Company[];
}

const places = ['column1', 'column2', 'column3'] as const;

/** The selected columns; without a selection the first branches, or the organisation itself if it has none. */
export function columnsOf(filter: DataFilter, companies: readonly Company[]): Compared[] {
  const chosen = places.flatMap((place) => filter[place] ?? []);
  if (chosen.length > 0) return chosen;
  const branches = companies.flatMap(({ children = [] }) => children);
  return (branches.length > 0 ? branches : companies).slice(0, places.length).map(columnOf);
}

export function columnOf({ id, name }: Company): Compared {
  return { kind: 'company', id, name, company: id };
}

/** Replaces the column at `place`, adds one after the last, or removes it if `column` is null. */
export function withColumn(
  columns: readonly Compared[],
  place: number,
  column: Compared | null,
): Pick<DataFilter, (typeof places)[number]> {
  const [column1 = null, column2 = null, column3 = null] = [
    ...columns.slice(0, place),
    ...(column ? [column] : []),
    ...columns.slice(place + 1),
  ];
  return { column1, column2, column3 };
}

export interface PlacedCompany extends Company {
  above: string[];
}

/** Lists all organisations, each before those below it. */
export function flatCompanies(companies: readonly Company[], above: string[] = []): PlacedCompany[] {
  return companies.flatMap((company) => [
    { ...company, above },
    ...flatCompanies(company.children ?? [], [...above, company.name]),
  ]);
}
