import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton';
import { ErrorState } from '../../ui/display/states';
import { lazyPart, useLazyPart } from '../../ui/lazy-part';
import type { ImageFieldProps } from './image-field-body';

const body = lazyPart(async () => {
  const { ImageFieldBody } = await import(/* webpackChunkName: "media" */ './image-field-body');
  return { Body: ImageFieldBody };
});

/**
 * Takes or selects one photo, crops, compresses and uploads it; use it inside a `Field`. Shows why the browser or
 * server refused a file.
 */
export function ImageField(props: ImageFieldProps) {
  const { part, hasFailed, trace, retry } = useLazyPart(body, true);
  if (part) return <part.Body {...props} />;
  if (hasFailed) return <ErrorState trace={trace} onRetry={retry} />;
  return (
    <SkeletonGroup>
      <Skeleton shape="block" height={96} />
    </SkeletonGroup>
  );
}
