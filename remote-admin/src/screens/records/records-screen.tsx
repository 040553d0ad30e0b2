import {
  AddIcon,
  CompanyFilter,
  EmptyState,
  FilterChip,
  type FilterInUse,
  FilterStrip,
  IconButton,
  IconLink,
  ListResults,
  useFilter,
  useLocation,
  useTranslation,
} from '@agency/shared';
import { SortIcon } from '@agency/shared/icons';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { ChoiceChip } from '../../components/choice-chip';
import { recordHref } from '../../model/areas';
import { personStates, recordFilter, roles } from '../../model/record-filter';
import { archivedKinds, type ListedKind, listedKinds, orderedKinds } from '../../model/record-kinds';
import { recordsQuery } from '../../queries/admin-calls';
import { OrderRecords } from './order-records';
import { RecordCard } from './record-card';
import { useRowKeys } from './use-row-keys';

export function Screen() {
  const { pathname } = useLocation();
  const kind = listedKinds[pathname as keyof typeof listedKinds];
  // The key resets the order mode and the scroll position between two kinds.
  return <Records key={kind} kind={kind} />;
}

function Records({ kind }: { kind: ListedKind }) {
  const { t } = useTranslation('remote-admin');
  const filter = useFilter(recordFilter);
  const [isOrdering, setOrdering] = useState(false);
  const onKeyDown = useRowKeys();
  const project = filter.value.project || undefined;
  // Without a project, the list has the activities of all projects.
  const isWhole = kind === 'sale_activities' && !project;
  if (isOrdering) return <OrderRecords kind={kind} project={project} onDone={() => setOrdering(false)} />;
  return (
    <AdminPage
      title={t(`records.${kind}.title`)}
      actions={
        !isWhole && (
          <>
            {orderedKinds.includes(kind) && (
              <IconButton label={t('records.order')} icon={<SortIcon />} onClick={() => setOrdering(true)} />
            )}
            <IconLink
              label={t(`records.${kind}.add`)}
              icon={<AddIcon />}
              to={recordHref(kind, undefined, project)}
            />
          </>
        )
      }
    >
      <FilterStrip filter={filter} keyword={t(`records.${kind}.search`)}>
        {kind === 'people' && <PeopleFilters filter={filter} />}
        {archivedKinds.includes(kind) && (
          <FilterChip
            label={t('records.withArchived')}
            selected={filter.value.archived}
            onPress={() => filter.change({ archived: !filter.value.archived })}
          />
        )}
      </FilterStrip>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links of the rows */}
      <div className="admin-records" onKeyDown={onKeyDown}>
        <ListResults
          label={t(`records.${kind}.title`)}
          query={recordsQuery({ kind, ...recordFilter.queryOf(filter.value) })}
          renderRow={(record) => <RecordCard kind={kind} record={record} />}
          rowName={({ values }) => values.name ?? ''}
          totalText={(count) => t('records.total', { count })}
          filter={filter}
          noMatch={t('records.noMatch')}
          empty={<EmptyState title={t(`records.${kind}.none`)} hint={t(`records.${kind}.hint`)} />}
        />
      </div>
    </AdminPage>
  );
}

interface PeopleFiltersProps {
  filter: FilterInUse<ReturnType<typeof recordFilter.read>>;
}

function PeopleFilters({ filter }: PeopleFiltersProps) {
  const { t } = useTranslation('remote-admin');
  const { company, role, state } = filter.value;
  return (
    <>
      <CompanyFilter company={company} onChange={(chosen) => filter.change({ company: chosen })} />
      <ChoiceChip
        title={t('field.role')}
        options={roles}
        value={role}
        nameOf={(value) => t(`option.${value}`)}
        onChange={(chosen) => filter.change({ role: chosen })}
      />
      <ChoiceChip
        title={t('people.state')}
        options={personStates}
        value={state}
        nameOf={(value) => t(`people.${value}`)}
        onChange={(chosen) => filter.change({ state: chosen })}
      />
    </>
  );
}
