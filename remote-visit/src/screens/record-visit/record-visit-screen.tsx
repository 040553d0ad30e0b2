import {
  ButtonLink,
  EmptyState,
  ErrorState,
  isRequestError,
  messageOf,
  Navigate,
  PageFrame,
  Skeleton,
  SkeletonGroup,
  StoreIcon,
  useOutbox,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { StoreStatus } from '@agency/shared/model/store';
import { paths } from '@agency/shared/paths';
import { useRef } from 'react';
import type { WaitingEntry } from '../../model/waiting-visit';
import { visitOutbox } from '../../queries/record-visit';
import { useVisitBasis } from './use-visit-basis';
import { VisitFormPage } from './visit-form-page';

/** The record of a visit to a store (docs/product.md, section 2 "Record visit"). */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const [search] = useSearchParams();
  const storeId = search.get('store_id') ?? '';
  const waitingId = search.get('waiting');
  const { basis, error, retry } = useVisitBasis(storeId);
  const entries = useOutbox(visitOutbox);
  const entry = useEditedEntry(waitingId, entries);
  // The visit was sent or removed before, so it cannot be changed any more.
  if (waitingId && entries && !entry) return <Navigate to={paths.myVisit.href()} replace />;
  if (basis?.store.store_status === StoreStatus.inCooperation && entries) {
    return <VisitFormPage key={`${storeId} ${waitingId}`} {...basis} entry={entry} entries={entries} />;
  }
  return (
    <PageFrame title={t('record.title')} back>
      {storeId === '' ? (
        <EmptyState
          icon={<StoreIcon />}
          title={t('record.noStore')}
          hint={t('record.noStoreHint')}
          action={<ButtonLink to={paths.store.pathname}>{t('record.allStores')}</ButtonLink>}
        />
      ) : basis ? (
        <EmptyState
          icon={<StoreIcon />}
          title={t('record.closed', { name: basis.store.store_name })}
          hint={t('record.closedHint')}
        />
      ) : error ? (
        <ErrorState
          title={t('record.loadFailed')}
          kept={isRequestError(error) ? messageOf(error) : undefined}
          onRetry={retry}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton width="60%" height={20} />
          <Skeleton shape="block" height={96} />
          <Skeleton shape="block" height={160} />
          <Skeleton shape="block" height={240} />
        </SkeletonGroup>
      )}
    </PageFrame>
  );
}

/** Keeps the visit while it is edited, even if another tab sends it meanwhile, so that no input is lost. */
function useEditedEntry(
  id: string | null,
  entries: readonly WaitingEntry[] | undefined,
): WaitingEntry | undefined {
  const last = useRef<WaitingEntry>(undefined);
  const entry = entries?.find((one) => one.id === id);
  if (entry) last.current = entry;
  return last.current?.id === id ? last.current : undefined;
}
