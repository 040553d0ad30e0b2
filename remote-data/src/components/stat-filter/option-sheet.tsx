import {
  CheckIcon,
  EmptyState,
  InfiniteList,
  type ListQuery,
  RowButton,
  SearchBar,
  Sheet,
  useApiList,
  useDebounced,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import type { Choice, FilterKey, StatFilter } from '../../model/stat-filter';
import { membersQuery, projectsQuery, storesQuery } from '../../queries/filters';
import './option-sheet.css';

type Kind = Exclude<FilterKey, 'company'>;

interface OptionSheetProps {
  kind: Kind;
  filter: StatFilter;
  onClose: () => void;
  onChoose: (choice: Choice | null) => void;
}

/** One member, project or store, found by its name. Tapping the chosen one lets go of it. */
export function OptionSheet({ kind, filter, onClose, onChoose }: OptionSheetProps) {
  const { t } = useTranslation('remote-data');
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim());
  const Options = optionsOf[kind];
  return (
    <Sheet open onClose={onClose} title={t(`filter.${kind}`)} tall>
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
  onChoose: (choice: Choice | null) => void;
}

const optionsOf: Record<Kind, (props: OptionsProps) => React.ReactNode> = {
  member: Members,
  project: Projects,
  store: Stores,
};

function Members({ keyword, filter, onChoose }: OptionsProps) {
  const query = useApiList(membersQuery(keyword, filter.company));
  return <Rows query={query} nameOf={({ name }) => name} chosen={filter.member} onChoose={onChoose} />;
}

function Projects({ keyword, filter, onChoose }: OptionsProps) {
  const query = useApiList(projectsQuery(keyword));
  return <Rows query={query} nameOf={({ name }) => name} chosen={filter.project} onChoose={onChoose} />;
}

function Stores({ keyword, filter, onChoose }: OptionsProps) {
  const query = useApiList(storesQuery(keyword, filter.company));
  return (
    <Rows query={query} nameOf={({ store_name }) => store_name} chosen={filter.store} onChoose={onChoose} />
  );
}

interface RowsProps<Row> {
  query: ListQuery<Row>;
  nameOf: (row: Row) => string;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
}

function Rows<Row extends { id: string }>({ query, nameOf, chosen, onChoose }: RowsProps<Row>) {
  const { t } = useTranslation('remote-data');
  return (
    <InfiniteList
      query={query}
      label={t('filter.label')}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('filter.empty')} />}
      renderRow={(row) => {
        const isChosen = row.id === chosen?.id;
        return (
          <RowButton
            label={nameOf(row)}
            value={isChosen && <CheckIcon size={20} role="img" aria-label={t('filter.chosen')} />}
            onPress={() => onChoose(isChosen ? null : { id: row.id, name: nameOf(row) })}
          />
        );
      }}
    />
  );
}
