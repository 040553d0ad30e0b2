import { FilterChip, useQuery, useSearchParams, useTranslation } from '@agency/shared';
import type { FilteredList } from '@agency/shared/model/saved-filter';
import { useState } from 'react';
import { filterTextOf } from '../../model/filter-text';
import { savedFiltersQuery } from '../../queries/saved-filters';
import { SavedFiltersSheet } from './saved-filters-sheet';

/** The filters that the user has named for this list, one tap each, and where they are named and forgotten. */
export function SavedFilters({ list }: { list: FilteredList }) {
  const { t } = useTranslation('remote-store');
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(savedFiltersQuery(list));
  const current = filterTextOf(search);
  const saved = data?.list ?? [];
  const isNew = current !== '' && !saved.some(({ filter }) => filter === current);
  if (saved.length === 0 && !isNew) return null;
  const apply = (filter: string) => setSearch(filter, { replace: true });
  return (
    <>
      {saved.map(({ id, name, filter }) => (
        <FilterChip
          key={id}
          label={name}
          selected={filter === current}
          onPress={() => apply(filter === current ? '' : filter)}
        />
      ))}
      <FilterChip
        label={t(isNew ? 'savedFilters.save' : 'savedFilters.manage')}
        selected={false}
        opens
        onPress={() => setOpen(true)}
      />
      <SavedFiltersSheet
        list={list}
        saved={saved}
        current={isNew ? current : ''}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
