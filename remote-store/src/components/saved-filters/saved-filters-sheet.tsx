import { type ApiOutput, IconButton, Section, Sheet, useMutation, useTranslation } from '@agency/shared';
import { RemoveIcon } from '@agency/shared/icons';
import type { FilteredList } from '@agency/shared/model/saved-filter';
import { removeFilter } from '../../queries/saved-filters';
import { SaveFilterForm } from './save-filter-form';
import './saved-filters-sheet.css';

interface SavedFiltersSheetProps {
  list: FilteredList;
  saved: ApiOutput<'GET /expand/saved-filter/get-list'>['list'];
  /** The filter that has no name yet; empty without one. */
  current: string;
  open: boolean;
  onClose: () => void;
}

export function SavedFiltersSheet({ list, saved, current, open, onClose }: SavedFiltersSheetProps) {
  const { t } = useTranslation('remote-store');
  const remove = useMutation({ mutationFn: removeFilter });
  return (
    <Sheet open={open} onClose={onClose} title={t('savedFilters.title')}>
      {current && <SaveFilterForm list={list} saved={saved} filter={current} onSaved={onClose} />}
      {saved.length > 0 && (
        <Section title={t('savedFilters.own', { count: saved.length })}>
          <ul className="saved-filters">
            {saved.map(({ id, name }) => (
              <li key={id} className="saved-filters__row">
                <span className="saved-filters__name">{name}</span>
                <IconButton
                  label={t('savedFilters.remove', { name })}
                  icon={<RemoveIcon size={20} />}
                  onClick={() => remove.mutate(id)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Sheet>
  );
}
