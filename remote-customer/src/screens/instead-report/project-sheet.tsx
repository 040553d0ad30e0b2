import { OptionRows, SearchBar, Sheet, useApiList, useDebounced, useTranslation } from '@agency/shared';
import { useState } from 'react';
import type { Named } from '../../model/report-form';
import { projectsQuery } from '../../queries/reports';
import './instead-report.css';

interface ProjectSheetProps {
  open: boolean;
  storeId: string;
  chosen: Named | null;
  onClose: () => void;
  onChoose: (project: Named) => void;
}

export function ProjectSheet({ open, onClose, ...list }: ProjectSheetProps) {
  const { t } = useTranslation('remote-customer');
  return (
    <Sheet open={open} onClose={onClose} title={t('report.projectTitle')} tall>
      <Projects {...list} />
    </Sheet>
  );
}

function Projects({ storeId, chosen, onChoose }: Pick<ProjectSheetProps, 'storeId' | 'chosen' | 'onChoose'>) {
  const { t } = useTranslation('remote-customer');
  const [keyword, setKeyword] = useState('');
  const query = useApiList(projectsQuery(storeId, useDebounced(keyword.trim())));
  return (
    <div className="report-form__projects">
      <SearchBar label={t('report.projectSearch')} value={keyword} onChange={setKeyword} />
      <OptionRows
        label={t('report.projectTitle')}
        query={query}
        nameOf={({ name }) => name}
        noteOf={({ company_name }) => company_name}
        chosen={chosen}
        // A report needs a project, so tapping the current choice keeps it.
        onChoose={(_, { id, name }) => onChoose({ id, name })}
      />
    </div>
  );
}
