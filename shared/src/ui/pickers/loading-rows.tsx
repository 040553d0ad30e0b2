import { Skeleton, SkeletonGroup } from '../display/skeleton';
import './loading-rows.css';

export function LoadingRows() {
  return (
    <div className="ag-loading-rows">
      <SkeletonGroup>
        {['60%', '45%', '70%', '52%'].map((width) => (
          <Skeleton key={width} width={width} height={20} />
        ))}
      </SkeletonGroup>
    </div>
  );
}
