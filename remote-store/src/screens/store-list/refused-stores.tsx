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
import { ownStorage } from '@agency/shared/model/own-storage';
import { paths } from '@agency/shared/paths';
import { useEffect, useState } from 'react';
import { refusedStoresQuery } from '../../queries/stores';
import './refused-stores.css';

const storage = ownStorage(() => localStorage);
const key = 'refused-stores-dismissed';

/**
 * Refused stores of the attache, which no tab lists and which wait for a correction. Once dismissed they stay away until
 * there is another one.
 */
export function RefusedStores({ count }: { count: number }) {
  const { t } = useTranslation('remote-store');
  const [isOpen, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState(() => storage.get<number>(key) ?? 0);
  const dismiss = (seen: number) => {
    storage.set(key, seen);
    setDismissed(seen);
  };
  useEffect(() => {
    // A corrected store makes room for the next refusal to be one more than was dismissed.
    if (count < dismissed) dismiss(count);
  });
  if (count <= dismissed) return null;
  return (
    <div className="refused-stores">
      <Banner
        tone="warning"
        onClose={() => dismiss(count)}
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
