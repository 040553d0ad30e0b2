import { useState } from 'react';
import { SearchBar } from '../controls/search-bar';
import { EmptyState, ErrorState } from '../display/states';
import { CheckIcon, ChevronRightIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './region-picker.css';
import { LoadingRows } from './loading-rows';
import type { RegionPickerProps } from './region-picker';
import { type RegionNode, useRegionLevels } from './use-region-levels';

interface RegionLevelsProps extends RegionPickerProps {
  regions: readonly RegionNode[];
}

/** What {@link RegionPicker} shows in its sheet. */
export function RegionLevels({
  value,
  onChange,
  regions,
  loadChildren,
  allowAll,
  searchable,
}: RegionLevelsProps) {
  const text = useUiText();
  const [keyword, setKeyword] = useState('');
  const levels = useRegionLevels(regions, value, loadChildren);
  const { path, children, status, goTo, enter, retry } = levels;
  const parent = path.at(-1);
  const shown = children.filter(({ name }) =>
    name.toLocaleLowerCase().includes(keyword.trim().toLocaleLowerCase()),
  );
  const open = (region: RegionNode) => {
    setKeyword('');
    if (region.isLeaf) onChange([...path, region]);
    else enter(region);
  };
  return (
    <div className="ag-regions">
      <nav aria-label={text('regionPath')} className="ag-regions__path">
        <ol>
          {[null, ...path].map((region, depth) => (
            <li key={region?.id ?? ''}>
              <button
                type="button"
                aria-current={depth === path.length ? 'step' : undefined}
                onClick={() => goTo(depth)}
              >
                {region?.name ?? text('all')}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {searchable && <SearchBar label={text('regionSearch')} value={keyword} onChange={setKeyword} />}
      {status === 'pending' && <LoadingRows />}
      {status === 'error' && <ErrorState onRetry={retry} />}
      {status === 'ready' && (
        <ul className="ag-regions__list">
          {allowAll && keyword === '' && (
            <li>
              <button
                type="button"
                className="ag-row"
                aria-pressed={value.length === path.length && value.at(-1) === parent?.id}
                onClick={() => onChange(path)}
              >
                <span className="ag-row__label">
                  {parent ? text('allOf', { name: parent.name }) : text('all')}
                </span>
                {value.length === path.length && value.at(-1) === parent?.id && <Chosen />}
              </button>
            </li>
          )}
          {shown.map((region) => (
            <li key={region.id}>
              <button
                type="button"
                className="ag-row"
                aria-pressed={value[path.length] === region.id}
                onClick={() => open(region)}
              >
                <span className="ag-row__label">{region.name}</span>
                {value[path.length] === region.id && <Chosen />}
                {!region.isLeaf && (
                  <ChevronRightIcon size={18} aria-hidden="true" className="ag-row__chevron" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {status === 'ready' && shown.length === 0 && <EmptyState title={text('noMatch')} />}
    </div>
  );
}

const Chosen = () => <CheckIcon size={20} aria-hidden="true" className="ag-regions__chosen" />;
