import {
  FilterStrip,
  PageFrame,
  ReportBrokers,
  useGoBack,
  useKeyword,
  useLocation,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { NoStore } from '../../components/no-store';

/** The broker picker (docs/product.md, section 2). The store comes from the router's state or from the query. */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const storeId = storeIn(state) ?? search.get('store_id');
  return (
    <PageFrame title={t('pick.title')} back>
      {storeId ? <BrokersToChoose storeId={storeId} /> : <NoStore screen="select-broker" />}
    </PageFrame>
  );
}

function BrokersToChoose({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  const filter = useKeyword();
  const goBack = useGoBack(paths.storeDetails.href({ store_id: storeId }));
  const [chosenId] = useState(() => chosenBrokers.of(storeId)?.id);
  return (
    <>
      <FilterStrip filter={filter} keyword={t('brokers.keyword')} />
      <ReportBrokers
        storeId={storeId}
        filter={filter}
        chosenId={chosenId}
        onChoose={(broker) => {
          chosenBrokers.keep(storeId, broker);
          goBack();
        }}
      />
    </>
  );
}

function storeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('store_id' in state)) return null;
  return state.store_id ? String(state.store_id) : null;
}
