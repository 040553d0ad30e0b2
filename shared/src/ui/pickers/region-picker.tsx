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
  /** The top level; deeper ones come with their parent or from `loadChildren`. */
  regions: readonly RegionNode[];
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
  const { part, hasFailed, retry } = useLazyPart(levels, props.open);
  return (
    <Sheet open={props.open} onClose={props.onClose} title={props.title} tall>
      {part ? <part.Levels {...props} /> : hasFailed ? <ErrorState onRetry={retry} /> : <LoadingRows />}
    </Sheet>
  );
}
