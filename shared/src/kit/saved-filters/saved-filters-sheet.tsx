import { useMutation } from '@tanstack/react-query';
import type { ApiOutput } from '../../api';
import { RemoveIcon } from '../../icons/icons';
import { IconButton } from '../../ui/controls/icon-button';
import { Section } from '../../ui/display/section';
import { Sheet } from '../../ui/feedback/sheet';
import { useKitText } from '../use-kit-text';
import { SaveFilterForm } from './save-filter-form';
import { type FilteredList, removeFilter } from './saved-filter-calls';
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
  const t = useKitText();
  const remove = useMutation({ mutationFn: removeFilter });
  return (
    <Sheet open={open} onClose={onClose} title={t('savedFilters.title')}>
      {current && <SaveFilterForm list={list} saved={saved} filter={current} onSaved={onClose} />}
      {saved.length > 0 && (
        <Section title={t('savedFilters.own', { count: saved.length })}>
          <ul className="ag-saved-filters">
            {saved.map(({ id, name }) => (
              <li key={id} className="ag-saved-filters__row">
                <span className="ag-saved-filters__name">{name}</span>
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
