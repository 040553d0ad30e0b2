import { useEffect, useRef, useState } from 'react';
import { containsName } from '../../contract/model/typed-pinyin';
import { SearchBar } from '../controls/search-bar';
import { EmptyState, ErrorState } from '../display/states';
import { ChevronRightIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import '../display/row.css';
import { RowMark } from '../display/row-mark';
import './region-picker.css';
import { LoadingRows } from './loading-rows';
import { useFoundRegions } from './use-found-regions';
import { type RegionNode, useRegionLevels } from './use-region-levels';

export interface RegionChoice {
  /** Ids from the top down; empty is everywhere. */
  value: readonly string[];
  /** Called with the selected path from the top down; the caller closes the sheet. */
  onChange: (path: RegionNode[]) => void;
  loadChildren?: (parent: RegionNode) => Promise<readonly RegionNode[]>;
  /** Allows selecting a whole level, as for a filter; otherwise only leaves. */
  allowAll?: boolean;
  /** The only top-level region contains everything: its children are shown first, without it. */
  isOneTree?: boolean;
  /** Shows a search field for the current level and, with `search`, for everything below it. */
  searchable?: boolean;
  search?: (keyword: string) => Promise<RegionNode[][]>;
  recent?: readonly RegionNode[][];
  /** Path of the most likely region, offered next. */
  own?: RegionNode[] | undefined;
}

interface RegionLevelsProps extends RegionChoice {
  regions: readonly RegionNode[];
}

export function RegionLevels({
  value,
  onChange,
  regions,
  loadChildren,
  allowAll,
  isOneTree,
  searchable,
  search,
  recent = [],
  own,
}: RegionLevelsProps) {
  const text = useUiText();
  const [keyword, setKeyword] = useState('');
  const found = useFoundRegions(keyword, search);
  const [top, ...others] = regions;
  const whole = isOneTree && others.length === 0 && !top?.isLeaf ? top : undefined;
  const steps = useRef<HTMLOListElement>(null);
  const levels = useRegionLevels(regions, value, { loadChildren, whole });
  const { path, children, status, goTo, enter, retry } = levels;
  const parent = path.at(-1);
  const place = parent?.id ?? '';
  const placeBefore = useRef(place);
  useEffect(() => {
    if (placeBefore.current === place) return;
    placeBefore.current = place;
    // The pressed row has been replaced, so the focus moves to the current step.
    steps.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [place]);
  const shown = children.filter((child) => containsName(child, keyword));
  // Excludes results already visible in the list, and those outside the current region or all of these regions.
  const elsewhere = found.paths.filter(
    (one) =>
      regions.some(({ id }) => id === one[0]?.id) &&
      path.every(({ id }, depth) => one[depth]?.id === id) &&
      !(one.length === path.length + 1 && shown.some(({ id }) => id === one.at(-1)?.id)),
  );
  const choose = (chosen: RegionNode[]) => {
    const last = chosen.at(-1);
    if (allowAll || last?.isLeaf) onChange(chosen);
    else {
      setKeyword('');
      levels.goInto(chosen);
    }
  };
  const open = (region: RegionNode) => {
    setKeyword('');
    if (region.isLeaf) onChange([...path, region]);
    else enter(region);
  };
  return (
    <div className="ag-regions">
      <nav aria-label={text('regionPath')} className="ag-regions__path">
        <ol ref={steps}>
          {[...(whole ? [] : [null]), ...path].map((region) => (
            <li key={region?.id ?? ''} className="ag-regions__step">
              <button
                type="button"
                aria-current={region?.id === parent?.id ? 'step' : undefined}
                onClick={() => goTo(region)}
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
                {value.length === path.length && value.at(-1) === parent?.id && <RowMark />}
              </button>
            </li>
          )}
          {keyword === '' && path.length === 0 && (
            <>
              <PathRows paths={recent} label={text('recentRegions')} onChoose={choose} />
              {own && !recent.some((path) => path.at(-1)?.id === own.at(-1)?.id) && (
                <PathRows paths={[own]} label={text('ownRegion')} onChoose={choose} />
              )}
            </>
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
                {value[path.length] === region.id && <RowMark />}
                {!region.isLeaf && (
                  <ChevronRightIcon size={18} aria-hidden="true" className="ag-row__chevron" />
                )}
              </button>
            </li>
          ))}
          {keyword !== '' && <PathRows paths={elsewhere} onChoose={choose} />}
        </ul>
      )}
      {found.status === 'pending' && <LoadingRows />}
      {found.status === 'error' && <ErrorState onRetry={found.retry} />}
      {status === 'ready' && found.status === 'ready' && shown.length + elsewhere.length === 0 && (
        <EmptyState title={text('noMatch')} />
      )}
    </div>
  );
}

interface PathRowsProps {
  paths: readonly RegionNode[][];
  label?: string;
  onChoose: (path: RegionNode[]) => void;
}

function PathRows({ paths, label, onChoose }: PathRowsProps) {
  return paths.map((path) => {
    const above = path.slice(0, -1).map(({ name }) => name);
    return (
      <li key={path.map(({ id }) => id).join('/')}>
        <button type="button" className="ag-row" onClick={() => onChoose(path)}>
          <span className="ag-row__label">{path.at(-1)?.name}</span>
          <span className="ag-row__value">{[...(label ? [label] : []), ...above].join(' · ')}</span>
        </button>
      </li>
    );
  });
}
