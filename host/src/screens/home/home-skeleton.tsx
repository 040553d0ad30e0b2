import { Skeleton, SkeletonGroup } from '@agency/shared';

/** The shape of home while it is not known for whom it is: the same as that of the first paint. */
export function HomeSkeleton() {
  return (
    <SkeletonGroup>
      <div className="host-home">
        <div className="host-greeting">
          <Skeleton shape="circle" width={48} height={48} />
          <Skeleton width="46%" height={18} />
        </div>
        <div className="host-tiles">
          <Skeleton shape="block" height={110} />
          <Skeleton shape="block" height={110} />
          <Skeleton shape="block" height={110} />
          <Skeleton shape="block" height={110} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
