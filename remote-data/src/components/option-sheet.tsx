import { OptionRows, SearchBar, Sheet, useApiList, useDebounced, useTranslation } from '@agency/shared';
import { useState } from 'react';
import type { Choice, FilterKey, StatFilter } from '../model/stat-filter';
import { membersQuery, projectsQuery, storesQuery } from '../queries/filters';
import './option-sheet.css';

type Kind = Exclude<FilterKey, 'company'>;

interface OptionSheetProps {
  kind: Kind;
  filter: StatFilter;
  title?: string;
  onClose: () => void;
  /** `company` is the organisation of a chosen member. */
  onChoose: (choice: Choice | null, company?: string) => void;
}

/** Finds one member, project or store by name. Tapping the current choice clears it. */
export function OptionSheet({ kind, filter, title, onClose, onChoose }: OptionSheetProps) {
  const { t } = useTranslation('remote-data');
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim());
  const Options = optionsOf[kind];
  return (
    <Sheet open onClose={onClose} title={title ?? t(`filter.${kind}`)} tall>
      <div className="data-options">
        <SearchBar label={t(`filter.search.${kind}`)} value={text} onChange={setText} />
        <Options keyword={keyword} filter={filter} onChoose={onChoose} />
      </div>
    </Sheet>
  );
}

interface OptionsProps {
  keyword: string;
  filter: StatFilter;
  onChoose: (choice: Choice | null, company?: string) => void;
}

const optionsOf: Record<Kind, (props: OptionsProps) => React.ReactNode> = {
  member: Members,
  project: Projects,
  store: Stores,
};

function Members({ keyword, filter, onChoose }: OptionsProps) {
  const { t } = useTranslation('remote-data');
  const query = useApiList(membersQuery(keyword, filter.company));
  return (
    <OptionRows
      label={t('filter.label')}
      query={query}
      nameOf={({ name }) => name}
      chosen={filter.member}
      onChoose={(choice, row) => onChoose(choice, row.company_id)}
    />
  );
}

function Projects({ keyword, filter, onChoose }: OptionsProps) {
  const { t } = useTranslation('remote-data');
  const query = useApiList(projectsQuery(keyword));
  return (
    <OptionRows
      label={t('filter.label')}
      query={query}
      nameOf={({ name }) => name}
      chosen={filter.project}
      onChoose={(choice) => onChoose(choice)}
    />
  );
}

function Stores({ keyword, filter, onChoose }: OptionsProps) {
  const { t } = useTranslation('remote-data');
  const query = useApiList(storesQuery(keyword, filter.company));
  return (
    <OptionRows
      label={t('filter.label')}
      query={query}
      nameOf={({ store_name }) => store_name}
      noteOf={({ address }) => address}
      chosen={filter.store}
      onChoose={(choice) => onChoose(choice)}
    />
  );
}
