import { SkeletonList } from '@agency/shared';
import { AreaFrame } from './area-frame';

/** A page whose code is on its way: the bar and some rows, in the places where they will be. */
export function PageSkeleton({ path }: { path: string }) {
  return (
    <AreaFrame path={path}>
      <SkeletonList />
    </AreaFrame>
  );
}
