import { CompanyFilter, FilterChip, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { OptionSheet } from '../../components/option-sheet';
import type { Compared } from '../../model/compared';
import type { StatFilter } from '../../model/stat-filter';

interface CompareChipsProps {
  filter: StatFilter;
  compared: Compared | null;
  onChange: (compared: Compared | null) => void;
}

export function CompareChips({ filter, compared, onChange }: CompareChipsProps) {
  const { t } = useTranslation('remote-data');
  const [isOpen, setOpen] = useState(false);
  const chosen = (kind: Compared['kind']) => (compared?.kind === kind ? compared : null);
  const member = chosen('member');
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons beside each other, of which one may be on
    <div role="group" aria-label={t('compare.label')} className="data-trend__compare">
      <CompanyFilter
        company={chosen('company')}
        label={t('compare.company')}
        onChange={(choice) =>
          onChange(choice && { kind: 'company', id: choice.id, name: choice.name, company: choice.id })
        }
      />
      <FilterChip
        label={member?.name ?? t('compare.member')}
        selected={member !== null}
        opens
        onPress={() => setOpen(true)}
        onClear={() => onChange(null)}
      />
      {isOpen && (
        <OptionSheet
          kind="member"
          title={t('compare.member')}
          filter={{ ...filter, member }}
          onClose={() => setOpen(false)}
          onChoose={(choice, company = '') => {
            onChange(choice && { kind: 'member', id: choice.id, name: choice.name, company });
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
