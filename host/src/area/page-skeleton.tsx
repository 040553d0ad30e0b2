import { SkeletonList } from '@agency/shared';
import { AreaFrame } from './area-frame';

export function PageSkeleton({ path }: { path: string }) {
  return (
    <AreaFrame path={path}>
      <SkeletonList />
    </AreaFrame>
  );
}
