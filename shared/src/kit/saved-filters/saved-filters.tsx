import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterChip } from '../../ui/controls/chip';
import type { FilterInUse } from '../filters/use-filter';
import { useKitText } from '../use-kit-text';
import { type FilteredList, savedFiltersQuery } from './saved-filter-calls';
import { SavedFiltersSheet } from './saved-filters-sheet';

interface SavedFiltersProps {
  list: FilteredList;
  filter: Pick<FilterInUse<unknown>, 'text' | 'apply' | 'clear' | 'isOn'>;
}

export function SavedFilters({ list, filter }: SavedFiltersProps) {
  const t = useKitText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(savedFiltersQuery(list));
  const saved = (data?.list ?? []).map((one) => ({ ...one, isOn: filter.isOn(one.filter) }));
  const isNew = filter.text !== '' && !saved.some(({ isOn }) => isOn);
  if (saved.length === 0 && !isNew) return null;
  return (
    <>
      {saved.map(({ id, name, filter: text, isOn }) => (
        <FilterChip
          key={id}
          label={name}
          selected={isOn}
          onPress={() => (isOn ? filter.clear() : filter.apply(text))}
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
        current={isNew ? filter.text : ''}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
