import {
  currentLanguage,
  EmptyState,
  ListCard,
  ListResults,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { type Delivery, deliveriesQuery } from '../../queries/admin-calls';
import { DeliverySheet } from './delivery-sheet';
import { DeliveryTag } from './delivery-tag';

/** Lists what was sent to a webhook in the last 30 days, with the outcome of each delivery. */
export function Screen() {
  const { t } = useTranslation('remote-admin');
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<Delivery | null>(null);
  return (
    <AdminPage title={t('webhooks.deliveries')}>
      <ListResults
        label={t('webhooks.deliveries')}
        query={deliveriesQuery(search.get('id') ?? '')}
        renderRow={(delivery) => <DeliveryCard delivery={delivery} onPress={() => setChosen(delivery)} />}
        empty={<EmptyState title={t('webhooks.noDeliveries')} hint={t('webhooks.noDeliveriesHint')} />}
      />
      <DeliverySheet delivery={chosen} onClose={() => setChosen(null)} />
    </AdminPage>
  );
}

function DeliveryCard({ delivery, onPress }: { delivery: Delivery; onPress: () => void }) {
  const { t } = useTranslation('remote-admin');
  const { kind, subject, queued_at, tries, last_status, next_try_at } = delivery;
  const facts = [
    last_status !== null && t('webhooks.answered', { status: last_status }),
    tries > 1 && t('webhooks.tries', { count: tries }),
    next_try_at &&
      tries > 0 &&
      t('webhooks.nextTry', { time: formatDateTime(next_try_at, currentLanguage()) }),
  ].filter(Boolean);
  return (
    <ListCard
      onPress={onPress}
      title={t(`webhooks.kind.${kind.replace('.', '_')}`, { defaultValue: kind })}
      tag={<DeliveryTag state={delivery.state} />}
      fact={`${formatDateTime(queued_at, currentLanguage())} · ${subject}`}
      meta={facts.join(' · ')}
    />
  );
}
