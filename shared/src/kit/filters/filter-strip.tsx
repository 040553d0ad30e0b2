import type { ReactNode } from 'react';
import { FilterRow } from '../../ui/list/filter-row';
import { HidingStrip } from '../../ui/list/hiding-strip';
import type { FilteredList } from '../saved-filters/saved-filter-calls';
import { SavedFilters } from '../saved-filters/saved-filters';
import { useKitText } from '../use-kit-text';
import { KeywordBox } from './keyword-box';
import type { FilterInUse } from './use-filter';

type SavedFilter = Pick<FilterInUse<unknown>, 'text' | 'apply' | 'clear' | 'isOn'>;

interface StripParts {
  saved?: FilteredList;
  top?: ReactNode;
  children?: ReactNode;
}

interface WithKeyword {
  filter: FilterInUse<{ kw: string }>;
  keyword: string;
}

interface WithoutKeyword {
  filter: SavedFilter;
  keyword?: undefined;
}

type FilterStripProps = StripParts & (WithKeyword | WithoutKeyword);

export function FilterStrip({ saved, top, children, ...searched }: FilterStripProps) {
  const t = useKitText();
  return (
    <HidingStrip>
      {top}
      {searched.keyword !== undefined && <KeywordBox label={searched.keyword} filter={searched.filter} />}
      {(children || saved) && (
        <FilterRow label={t('filter.label')}>
          {children}
          {saved && <SavedFilters list={saved} filter={searched.filter} />}
        </FilterRow>
      )}
    </HidingStrip>
  );
}
