import { ErrorState, useLazyPart, useLocation } from '@agency/shared';
import type { LazyPart } from '@agency/shared/host';
import type { ComponentType } from 'react';
import { AreaFrame } from './area-frame';
import { PageSkeleton } from './page-skeleton';

/** A screen of the host's own whose code is fetched when it is first shown: home does without it. */
export function LazyScreen({ part }: { part: LazyPart<ComponentType> }) {
  const { part: Screen, hasFailed, retry } = useLazyPart(part, true);
  const { pathname } = useLocation();
  if (Screen) return <Screen />;
  if (!hasFailed) return <PageSkeleton path={pathname} />;
  return (
    <AreaFrame path={pathname}>
      <ErrorState onRetry={retry} />
    </AreaFrame>
  );
}
