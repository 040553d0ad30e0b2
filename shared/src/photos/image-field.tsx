import { lazyPart, Skeleton, SkeletonGroup, useLazyPart } from '../ui';
import { ErrorState } from '../ui/display/states';
import type { StoredPhoto } from './upload-photo';

export interface ImageFieldProps {
  /** What the picture shows; also names it when it is enlarged. */
  label: string;
  /** The stored photo, or null. */
  value: StoredPhoto | null;
  /** Called when a photo is stored, also after the field has gone, and with null when it was removed. */
  onChange: (photo: StoredPhoto | null) => void;
  /** What it is for, such as `licence`. */
  purpose: string;
  disabled?: boolean;
  /** Whether a photo is being read or sent: a form that is saved now would go without it. */
  onBusyChange?: (isBusy: boolean) => void;
}

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
