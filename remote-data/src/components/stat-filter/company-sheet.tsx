import { type ApiOutput, RegionPicker, useQuery, useTranslation } from '@agency/shared';
import type { Choice } from '../../model/stat-filter';
import { companiesQuery } from '../../queries/filters';

interface CompanySheetProps {
  open: boolean;
  value: Choice | null;
  onClose: () => void;
  onChoose: (choice: Choice) => void;
}

type Company = ApiOutput<'POST /expand/company/get-company-tree'>['list'][number];

/** One organisation of the tree, at any level. */
export function CompanySheet({ open, value, onClose, onChoose }: CompanySheetProps) {
  const { t } = useTranslation('remote-data');
  const { data } = useQuery({ ...companiesQuery, enabled: open });
  const companies = data?.list ?? [];
  return (
    <RegionPicker
      open={open && data !== undefined}
      onClose={onClose}
      title={t('filter.company')}
      value={value ? pathTo(companies, value.id) : []}
      regions={companies.map(toNode)}
      allowAll
      searchable
      onChange={(path) => {
        const chosen = path.at(-1) ?? companies[0];
        if (chosen) onChoose({ id: chosen.id, name: chosen.name });
      }}
    />
  );
}

interface Node {
  id: string;
  name: string;
  isLeaf: boolean;
  children: Node[];
}

function toNode({ id, name, children = [] }: Company): Node {
  return { id, name, isLeaf: children.length === 0, children: children.map(toNode) };
}

/** Ids from the top down to `id`; empty where it is not in the tree. */
function pathTo(companies: readonly Company[], id: string): string[] {
  for (const company of companies) {
    if (company.id === id) return [id];
    const below = pathTo(company.children ?? [], id);
    if (below.length > 0) return [company.id, ...below];
  }
  return [];
}
