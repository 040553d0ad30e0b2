import { ButtonLink, EmptyState, ErrorState, ListCard, Section, useTranslation } from '@agency/shared';
import { WebhookTag } from '../../components/webhook-tag';
import { webhookHref } from '../../model/areas';
import type { Webhook } from '../../queries/admin-calls';
import './integrations.css';

interface SectionProps {
  data: { list: readonly Webhook[] } | undefined;
  error: unknown;
  onRetry: () => void;
}

export function WebhooksSection({ data, error, onRetry }: SectionProps) {
  const { t } = useTranslation('remote-admin');
  return (
    <Section title={t('webhooks.title')} note={t('webhooks.note')}>
      {data ? (
        <div className="admin-cards">
          <ButtonLink block to={webhookHref()}>
            {t('webhooks.add')}
          </ButtonLink>
          {data.list.length === 0 ? (
            <EmptyState title={t('webhooks.none')} hint={t('webhooks.noneHint')} />
          ) : (
            <ul className="admin-cards" aria-label={t('webhooks.title')}>
              {data.list.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookCard webhook={webhook} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </Section>
  );
}

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('remote-admin');
  const { id, name, url, kinds, waiting } = webhook;
  const facts = [
    t('webhooks.kinds', { count: kinds.length }),
    waiting > 0 && t('webhooks.waiting', { count: waiting }),
  ].filter(Boolean);
  return (
    <ListCard
      to={webhookHref(id)}
      title={name}
      tag={<WebhookTag webhook={webhook} />}
      fact={<span className="admin-key__fact">{url}</span>}
      meta={facts.join(' · ')}
    />
  );
}
