import { StatusTag, useTranslation } from '@agency/shared';
import type { Webhook } from '../queries/admin-calls';

export function WebhookTag({ webhook: { paused_because } }: { webhook: Webhook }) {
  const { t } = useTranslation('remote-admin');
  const tone = paused_because === null ? 'success' : paused_because === 'failing' ? 'danger' : 'warning';
  return <StatusTag tone={tone}>{t(`webhooks.state.${paused_because ?? 'sending'}`)}</StatusTag>;
}
