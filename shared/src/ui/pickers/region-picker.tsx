import type { ReactNode } from 'react';
import { ErrorState } from '../display/states';
import { Sheet } from '../feedback/sheet';
import { lazyPart, useLazyPart } from '../lazy-part';
import { LoadingRows } from './loading-rows';
import type { RegionNode } from './use-region-levels';

export interface RegionPickerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Ids from the top down; empty is everywhere. */
  value: readonly string[];
  /** The chosen path from the top down. The caller closes the sheet. */
  onChange: (path: RegionNode[]) => void;
  /** The top level, undefined while it is not known; deeper ones come with their parent or from `loadChildren`. */
  regions: readonly RegionNode[] | undefined;
  /** Instead of regions that cannot be loaded. */
  error?: ReactNode;
  loadChildren?: (parent: RegionNode) => Promise<readonly RegionNode[]>;
  /** Offers a whole level as the choice, as a filter does; without it only a leaf can be chosen. */
  allowAll?: boolean;
  /** Offers a search within the shown level. */
  searchable?: boolean;
}

const levels = lazyPart(() =>
  import(/* webpackChunkName: "pickers" */ './region-levels').then((module) => ({
    Levels: module.RegionLevels,
  })),
);

/** Taps through province, city and area. */
export function RegionPicker(props: RegionPickerProps) {
  const { open, onClose, title, regions, error } = props;
  const { part, hasFailed, retry } = useLazyPart(levels, open);
  const failure = error || (hasFailed && <ErrorState onRetry={retry} />);
  return (
    <Sheet open={open} onClose={onClose} title={title} tall>
      {part && regions ? <part.Levels {...props} regions={regions} /> : failure || <LoadingRows />}
    </Sheet>
  );
}
