import { FilterRow, Section, useRole, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { IndicatorSheets, type OpenSheet } from '../../components/indicator-sheets';
import { SheetButtons } from '../../components/sheet-buttons';
import { StatFilterChips } from '../../components/stat-filter-chips';
import { useSavedFilter } from '../../components/use-saved-filter';
import { noFilter } from '../../model/stat-filter';
import { FilterButton } from './filter-button';
import { TodayFigures } from './today-figures';
import './today-widget.css';
import { useToday } from './use-today';

/** Home widget: today's figures, their selection and their meaning (docs/product.md, section 2 "Home"). */
export function Screen() {
  const { t } = useTranslation('remote-data');
  const isManager = useRole() === 'manager';
  const [filter, setFilter] = useSavedFilter('today');
  const today = useToday(isManager ? filter : noFilter);
  const [open, setOpen] = useState<OpenSheet>(null);
  const [hasFilters, setHasFilters] = useState(false);
  return (
    <Section
      title={t('today.title')}
      note={t('today.until', { time: today.until || '00:00' })}
      isNoteComing={!today.until}
      action={
        <span className="data-today__actions">
          {isManager && (
            <FilterButton filter={filter} isOpen={hasFilters} onToggle={() => setHasFilters(!hasFilters)} />
          )}
          <SheetButtons onOpen={setOpen} />
        </span>
      }
    >
      {hasFilters && (
        <FilterRow label={t('filter.label')}>
          <StatFilterChips filter={filter} onChange={setFilter} />
        </FilterRow>
      )}
      <TodayFigures today={today} />
      <IndicatorSheets open={open} onClose={() => setOpen(null)} module="workbench" />
    </Section>
  );
}
