import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { messageOf } from '../../platform/request/handle-call-failure';
import { isRequestError } from '../../platform/request/request-error';
import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton';
import { ErrorState } from '../../ui/display/states';
import { PageFrame } from '../../ui/shell/page-frame';

/** The height of a block in px, or the width of a line. */
type Shape = number | string;

interface DetailPageProps {
  title: string;
  onBack?: () => void;
  beside?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  error: unknown;
  failed?: string;
  onRetry: () => void;
  /** Shown above a failure, for instance what a list has already loaded. */
  known?: ReactNode;
  skeleton: readonly Shape[] | ReactElement;
  children?: ReactNode;
}

export function DetailPage(props: DetailPageProps) {
  const { error, failed, onRetry, known, skeleton, children, ...frame } = props;
  return (
    <PageFrame {...frame} back>
      {children ||
        (error ? (
          <>
            {known}
            <ErrorState
              title={failed}
              kept={isRequestError(error) ? messageOf(error) : undefined}
              error={error}
              onRetry={onRetry}
            />
          </>
        ) : isValidElement(skeleton) ? (
          skeleton
        ) : (
          <SkeletonGroup>
            {skeleton.map((shape, index) =>
              typeof shape === 'number' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: shapes never move
                <Skeleton key={index} shape="block" height={shape} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: shapes never move
                <Skeleton key={index} width={shape} height={20} />
              ),
            )}
          </SkeletonGroup>
        ))}
    </PageFrame>
  );
}
