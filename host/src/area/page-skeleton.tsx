import { SkeletonList } from '@agency/shared';
import './page-skeleton.css';

/** A page whose code is on its way: the bar and some rows, in the places where they will be. */
export function PageSkeleton() {
  return (
    <div className="host-page-skeleton" aria-busy="true">
      <SkeletonList />
    </div>
  );
}
