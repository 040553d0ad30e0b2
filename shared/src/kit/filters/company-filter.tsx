import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterChip } from '../../ui/controls/chip';
import { ErrorState } from '../../ui/display/states';
import { RegionPicker } from '../../ui/pickers/region-picker';
import { useKitText } from '../use-kit-text';
import { type Company, companiesNamed, companiesQuery, companyPath } from './companies-query';

export interface CompanyFilterProps {
  /** Null is the whole organisation. */
  company: { id: string; name: string } | null;
  /** Says what the whole is called where none is chosen. */
  namesWhole?: boolean;
  /** What is chosen here, where it is not whose things a list has. */
  label?: string;
  onChange: (company: { id: string; name: string } | null) => void;
}

/** Narrows a list to an organisation of the tree, at any level, and all below it. */
export function CompanyFilter({ company, namesWhole = false, label, onChange }: CompanyFilterProps) {
  const t = useKitText();
  const title = label ?? t('company.label');
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({ ...companiesQuery, enabled: isOpen || namesWhole });
  const companies = data?.list ?? [];
  const [top, ...others] = companies;
  const whole = others.length === 0 ? top : undefined;
  // Where it is something else that is chosen, none is not all.
  const isOneTree = label === undefined;
  const none = isOneTree && whole ? [whole.id] : [];
  return (
    <>
      <FilterChip
        label={company?.name ?? ((namesWhole && whole?.name) || title)}
        selected={company !== null}
        opens
        onPress={() => setOpen(true)}
        onClear={() => onChange(null)}
      />
      <RegionPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        value={company ? companyPath(companies, company.id) : none}
        regions={data && companies.map(nodeOf)}
        error={isError && <ErrorState onRetry={() => void refetch()} />}
        allowAll
        isOneTree={isOneTree}
        searchable
        search={async (words) => companiesNamed(companies, words).map((path) => path.map(nodeOf))}
        onChange={(path) => {
          const chosen = path.at(-1);
          onChange(chosen && chosen.id !== whole?.id ? { id: chosen.id, name: chosen.name } : null);
          setOpen(false);
        }}
      />
    </>
  );
}

interface CompanyNode {
  id: string;
  name: string;
  isLeaf: boolean;
  children: CompanyNode[];
}

function nodeOf({ id, name, children = [] }: Company): CompanyNode {
  return { id, name, isLeaf: children.length === 0, children: children.map(nodeOf) };
}
