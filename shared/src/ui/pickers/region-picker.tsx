import type { ReactNode } from 'react';
import { ErrorState } from '../display/states';
import { Sheet } from '../feedback/sheet';
import { lazyPart, useLazyPart } from '../lazy-part';
import { LoadingRows } from './loading-rows';
import type { RegionChoice } from './region-levels';
import type { RegionNode } from './use-region-levels';

export interface RegionPickerProps extends RegionChoice {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The top level, undefined while loading; deeper levels come with their parent or from `loadChildren`. */
  regions: readonly RegionNode[] | undefined;
  error?: ReactNode;
}

const levels = lazyPart(() =>
  import(/* webpackChunkName: "pickers" */ './region-levels').then((module) => ({
    Levels: module.RegionLevels,
  })),
);

export function RegionPicker(props: RegionPickerProps) {
  const { open, onClose, title, regions, error } = props;
  const { part, hasFailed, trace, retry } = useLazyPart(levels, open);
  const failure = error || (hasFailed && <ErrorState trace={trace} onRetry={retry} />);
  return (
    <Sheet open={open} onClose={onClose} title={title} tall>
      {part && regions ? <part.Levels {...props} regions={regions} /> : failure || <LoadingRows />}
    </Sheet>
  );
}
