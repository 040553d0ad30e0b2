import { ErrorState, useLazyPart, useLocation } from '@agency/shared';
import type { LazyPart } from '@agency/shared/host';
import type { ComponentType } from 'react';
import { AreaFrame } from './area-frame';
import { PageSkeleton } from './page-skeleton';

export function LazyScreen({ part }: { part: LazyPart<ComponentType> }) {
  const { part: Screen, hasFailed, trace, retry } = useLazyPart(part, true);
  const { pathname } = useLocation();
  if (Screen) return <Screen />;
  if (!hasFailed) return <PageSkeleton path={pathname} />;
  return (
    <AreaFrame path={pathname}>
      <ErrorState trace={trace} onRetry={retry} />
    </AreaFrame>
  );
}
