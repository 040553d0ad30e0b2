import type { ApiOutput } from '../../contract/api';
import { RemoveIcon } from '../../icons/icons';
import { useToast } from '../../platform/feedback/feedback-store';
import { messageOf } from '../../platform/request/handle-call-failure';
import { IconButton } from '../../ui/controls/icon-button';
import { Section } from '../../ui/display/section';
import { Sheet } from '../../ui/feedback/sheet';
import { useSingleFlight } from '../forms/use-single-flight';
import { useKitText } from '../use-kit-text';
import { SaveFilterForm } from './save-filter-form';
import { type FilteredList, removeFilter, saveFilter } from './saved-filter-calls';
import './saved-filters-sheet.css';

type SavedFilter = ApiOutput<'GET /expand/saved-filter/get-list'>['list'][number];

interface SavedFiltersSheetProps {
  list: FilteredList;
  saved: readonly SavedFilter[];
  current: string;
  open: boolean;
  onClose: () => void;
}

export function SavedFiltersSheet({ list, saved, current, open, onClose }: SavedFiltersSheetProps) {
  const t = useKitText();
  const toast = useToast();
  const [remove] = useSingleFlight(async ({ id, name, filter }: SavedFilter) => {
    await removeFilter(id);
    const takeBack = () =>
      saveFilter({ list, name, filter }).catch((error: unknown) =>
        toast(messageOf(error), { tone: 'danger' }),
      );
    toast(t('savedFilters.removed'), {
      tone: 'success',
      action: { label: t('batch.undo'), onPress: () => void takeBack() },
    });
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('savedFilters.title')}>
      {current && <SaveFilterForm list={list} saved={saved} filter={current} onSaved={onClose} />}
      {saved.length > 0 && (
        <Section title={t('savedFilters.own', { count: saved.length })}>
          <ul className="ag-saved-filters">
            {saved.map((one) => (
              <li key={one.id} className="ag-saved-filters__row">
                <span className="ag-saved-filters__name">{one.name}</span>
                <IconButton
                  label={t('savedFilters.remove', { name: one.name })}
                  icon={<RemoveIcon size={20} />}
                  onClick={() => void remove(one)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Sheet>
  );
}
