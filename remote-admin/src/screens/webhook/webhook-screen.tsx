import { DetailPage, EmptyState, useQuery, useSearchParams, useTranslation } from '@agency/shared';
import { Navigation } from '../../components/admin-page';
import { webhooksQuery } from '../../queries/admin-calls';
import { WebhookFormPage } from './webhook-form-page';

/** The form of one webhook, or of a new one if the link has no id. */
export function Screen() {
  const { t } = useTranslation('remote-admin');
  const [search] = useSearchParams();
  const id = search.get('id');
  const { data, error, refetch } = useQuery({ ...webhooksQuery, enabled: id !== null });
  const webhook = data?.list.find((one) => one.id === id);
  // The key resets the form when the page changes to another webhook.
  if (id === null || webhook) return <WebhookFormPage key={id} webhook={webhook ?? null} />;
  return (
    <DetailPage
      title={t('webhooks.edit')}
      beside={<Navigation />}
      error={error}
      failed={t('webhooks.loadFailed')}
      onRetry={() => void refetch()}
      skeleton={['30%', 280]}
    >
      {data && <EmptyState title={t('webhooks.gone')} />}
    </DetailPage>
  );
}
