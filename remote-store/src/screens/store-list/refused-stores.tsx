import {
  Banner,
  Button,
  ButtonLink,
  Card,
  InfiniteList,
  type RowOf,
  Sheet,
  useApiList,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { refusedStoresQuery } from '../../queries/stores';
import './refused-stores.css';

/** Refused stores of the attache, which no tab lists and which wait for a correction. */
export function RefusedStores({ count }: { count: number }) {
  const { t } = useTranslation('remote-store');
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <div className="refused-stores">
      <Banner
        tone="warning"
        action={
          <Button variant="text" onClick={() => setOpen(true)}>
            {t('refusal.show')}
          </Button>
        }
      >
        {t('refusal.count', { count })}
      </Banner>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('refusal.title')} tall>
        <Refused />
      </Sheet>
    </div>
  );
}

function Refused() {
  const { t } = useTranslation('remote-store');
  return (
    <InfiniteList
      label={t('refusal.title')}
      query={useApiList(refusedStoresQuery)}
      rowKey={(store) => store.id}
      renderRow={(store) => <RefusedStore store={store} />}
      empty={null}
    />
  );
}

function RefusedStore({ store }: { store: RowOf<'GET /expand/search-store'> }) {
  const { t } = useTranslation('remote-store');
  const { id, store_name, refuse_reason } = store;
  return (
    <Card>
      <article aria-label={store_name}>
        <h3 className="refused-stores__name">{store_name}</h3>
        <p className="refused-stores__reason">{refuse_reason || t('refusal.noReason')}</p>
        <ButtonLink variant="secondary" block to={paths.createStore.href({ store_id: id, type: 'edit' })}>
          {t('refusal.correct')}
        </ButtonLink>
      </article>
    </Card>
  );
}
