import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterChip } from '../../ui/controls/chip';
import { ErrorState } from '../../ui/display/states';
import { RegionPicker } from '../../ui/pickers/region-picker';
import { useKitText } from '../use-kit-text';
import { type Company, companiesNamed, companiesQuery, companyPath } from './companies-query';

export interface CompanyFilterProps {
  /** Null for the whole organisation. */
  company: { id: string; name: string } | null;
  namesWhole?: boolean;
  label?: string;
  onChange: (company: { id: string; name: string } | null) => void;
}

export function CompanyFilter({ company, namesWhole = false, label, onChange }: CompanyFilterProps) {
  const t = useKitText();
  const title = label ?? t('company.label');
  const [isOpen, setOpen] = useState(false);
  const { data, isError, error, refetch } = useQuery({ ...companiesQuery, enabled: isOpen || namesWhole });
  const companies = data?.list ?? [];
  const [top, ...others] = companies;
  const whole = others.length === 0 ? top : undefined;
  // With its own label this filter has no "all" choice, so an empty selection means nothing is selected.
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
        error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
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
  pinyin: string | undefined;
  isLeaf: boolean;
  children: CompanyNode[];
}

function nodeOf({ id, name, pinyin, children = [] }: Company): CompanyNode {
  return { id, name, pinyin, isLeaf: children.length === 0, children: children.map(nodeOf) };
}
