import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton';
import { ErrorState } from '../../ui/display/states';
import { lazyPart, useLazyPart } from '../../ui/lazy-part';
import type { ImageFieldProps } from './image-field-body';

const body = lazyPart(async () => {
  const { ImageFieldBody } = await import(/* webpackChunkName: "media" */ './image-field-body');
  return { Body: ImageFieldBody };
});

/**
 * One photo, taken or chosen, cropped, compressed and sent; inside a `Field`. What the server or the browser has against
 * a file stands below it.
 */
export function ImageField(props: ImageFieldProps) {
  const { part, hasFailed, retry } = useLazyPart(body, true);
  if (part) return <part.Body {...props} />;
  if (hasFailed) return <ErrorState onRetry={retry} />;
  return (
    <SkeletonGroup>
      <Skeleton shape="block" height={96} />
    </SkeletonGroup>
  );
}
