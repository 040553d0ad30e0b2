import {
  DetailPage,
  isRefusal,
  TabPanel,
  Tabs,
  useIdParam,
  useQuery,
  useRole,
  useSearchParams,
  useTranslation,
  useUrlChoice,
} from '@agency/shared';
import { useState } from 'react';
import { MoveNotice } from '../../components/move-notice';
import { RefusalNotice } from '../../components/refusal-notice';
import { footerActionsOf } from '../../model/store-actions';
import type { StoreDetail } from '../../model/store-form';
import { findCachedStore, storeDetailQuery } from '../../queries/stores';
import { BrokerTab } from './broker-tab';
import { CustomerTab } from './customer-tab';
import { DetailsActions } from './details-actions';
import { RecordTab } from './record-tab';
import { ShareSheet } from './share-sheet';
import { StoreFooter } from './store-footer';
import { StoreHeader } from './store-header';

const tabKeys = ['customer', 'record', 'broker'] as const;

/** A store with its customers, visits and brokers (docs/product.md, section 2 "Store details"). */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const [search] = useSearchParams();
  const [isSharing, setSharing] = useState(false);
  const id = useIdParam('store_id');
  const { data: store, error, refetch } = useQuery(storeDetailQuery(id));
  // If the details cannot be loaded, the list row is enough to find the store and record a visit.
  const known = store ?? (error && !isRefusal(error) ? findCachedStore(id) : undefined);
  const actions = known ? footerActionsOf(known, role).filter((action) => store || action === 'visit') : [];
  return (
    <DetailPage
      // The next store in review begins at its top, not where the decided one was scrolled to.
      key={id}
      title={t('details.title')}
      error={error}
      failed={t(known ? 'details.restFailed' : 'details.failed')}
      onRetry={() => void refetch()}
      known={known && <StoreHeader store={known} />}
      skeleton={[240, '60%', 88, 88]}
      actions={store && <DetailsActions store={store} />}
      footer={
        known &&
        actions.length > 0 && (
          <StoreFooter
            store={known}
            actions={actions}
            from={search.get('broker_cst_from')}
            onShare={() => setSharing(true)}
          />
        )
      }
    >
      {store && (
        <>
          <Details store={store} onInvite={actions.includes('share') ? () => setSharing(true) : undefined} />
          <ShareSheet store={store} open={isSharing} onClose={() => setSharing(false)} />
        </>
      )}
    </DetailPage>
  );
}

const panelId = 'store-details-panel';

function Details({ store, onInvite }: { store: StoreDetail; onInvite?: () => void }) {
  const { t } = useTranslation('remote-store');
  const [tab, setTab] = useUrlChoice('tab', tabKeys);
  return (
    <>
      <RefusalNotice store={store} />
      <MoveNotice store={store} />
      <StoreHeader store={store} />
      <Tabs
        label={t('details.tabs')}
        panelId={panelId}
        sticky
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'customer', label: t('details.customers') },
          { key: 'record', label: t('details.records') },
          { key: 'broker', label: t('details.brokers'), count: store.broker_total },
        ]}
      />
      <TabPanel id={panelId} tab={tab}>
        {tab === 'customer' && <CustomerTab storeId={store.id} />}
        {tab === 'record' && <RecordTab storeId={store.id} />}
        {tab === 'broker' && <BrokerTab storeId={store.id} onInvite={onInvite} />}
      </TabPanel>
    </>
  );
}
