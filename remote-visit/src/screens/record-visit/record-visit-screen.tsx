import {
  DetailPage,
  EmptyState,
  Navigate,
  StoreIcon,
  useIdParam,
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
  const storeId = useIdParam('store_id');
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
    <DetailPage
      title={t('record.title')}
      error={error}
      failed={t('record.loadFailed')}
      onRetry={retry}
      skeleton={['60%', 96, 160, 240]}
    >
      {basis && (
        <EmptyState
          icon={<StoreIcon />}
          title={t('record.closed', { name: basis.store.store_name })}
          hint={t('record.closedHint')}
        />
      )}
    </DetailPage>
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
