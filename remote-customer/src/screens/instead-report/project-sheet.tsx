import {
  Card,
  CheckIcon,
  EmptyState,
  InfiniteList,
  RowButton,
  SearchBar,
  Sheet,
  useApiList,
  useDebounced,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import type { Named } from '../../model/report-form';
import { projectsQuery } from '../../queries/reports';
import './instead-report.css';

interface ProjectSheetProps {
  open: boolean;
  storeId: string;
  chosenId: string | undefined;
  onClose: () => void;
  onChoose: (project: Named) => void;
}

/** The projects on which can be reported, with a search. */
export function ProjectSheet({ open, onClose, ...list }: ProjectSheetProps) {
  const { t } = useTranslation('remote-customer');
  return (
    <Sheet open={open} onClose={onClose} title={t('report.projectTitle')} tall>
      <Projects {...list} />
    </Sheet>
  );
}

function Projects({
  storeId,
  chosenId,
  onChoose,
}: Pick<ProjectSheetProps, 'storeId' | 'chosenId' | 'onChoose'>) {
  const { t } = useTranslation('remote-customer');
  const [keyword, setKeyword] = useState('');
  const query = useApiList(projectsQuery(storeId, useDebounced(keyword.trim())));
  return (
    <>
      <SearchBar label={t('report.projectSearch')} value={keyword} onChange={setKeyword} />
      <div className="report-form__projects">
        <InfiniteList
          label={t('report.projectTitle')}
          query={query}
          rowKey={({ id }) => id}
          renderRow={({ id, name, company_name }) => (
            <Card flush>
              <RowButton
                isDone
                icon={id === chosenId ? <CheckIcon /> : undefined}
                label={name}
                value={company_name}
                onPress={() => onChoose({ id, name })}
              />
            </Card>
          )}
          empty={<EmptyState title={t('report.noProjects')} />}
        />
      </div>
    </>
  );
}
