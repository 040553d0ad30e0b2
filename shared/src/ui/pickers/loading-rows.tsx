import { Skeleton, SkeletonGroup } from '../display/skeleton';

/** The shape of a picker's rows. */
export function LoadingRows() {
  return (
    <SkeletonGroup>
      {['60%', '45%', '70%', '52%', '64%'].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </SkeletonGroup>
  );
}
