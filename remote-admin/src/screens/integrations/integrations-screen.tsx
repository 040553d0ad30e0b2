import { SkeletonList, useQuery, useTranslation } from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import { salesKeysQuery, webhooksQuery } from '../../queries/admin-calls';
import { KeysSection } from './keys-section';
import { WebhooksSection } from './webhooks-section';

/** Connects other systems: docs/integrations.md. */
export function Screen() {
  const { t } = useTranslation('remote-admin');
  const keys = useQuery(salesKeysQuery);
  const webhooks = useQuery(webhooksQuery);
  return (
    <AdminPage title={t('nav.integrations')}>
      {/* Drawn together, so that the second section never moves. */}
      {keys.isPending || webhooks.isPending ? (
        <SkeletonList />
      ) : (
        <>
          <KeysSection data={keys.data} error={keys.error} onRetry={() => void keys.refetch()} />
          <WebhooksSection
            data={webhooks.data}
            error={webhooks.error}
            onRetry={() => void webhooks.refetch()}
          />
        </>
      )}
    </AdminPage>
  );
}
