import {
  Button,
  ButtonLink,
  currentLanguage,
  KeyValue,
  overlaysClosed,
  Section,
  useDialog,
  useGoBack,
  useIdempotencyKeys,
  useSingleFlight,
  useToast,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import type { ShownSecret } from '../../components/secret-sheet';
import { WebhookTag } from '../../components/webhook-tag';
import { adminPaths, deliveriesHref } from '../../model/areas';
import { requestSecret, type Webhook, write } from '../../queries/admin-calls';

interface SendingSectionProps {
  webhook: Webhook;
  onSecret: (shown: ShownSecret) => void;
}

export function SendingSection({ webhook, onSecret }: SendingSectionProps) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const goBack = useGoBack(adminPaths.integrations);
  const { id, name, waiting, created_at, former_until, paused_at } = webhook;
  const isRotating = former_until !== null && former_until > wallTimeHere();
  const [setPaused, isPausing] = useSingleFlight(async (paused: boolean) => {
    await write('POST /expand/admin/webhook/set-paused', { id, paused });
    toast(t(paused ? 'webhooks.pausedNow' : 'webhooks.resumedNow', { name }), { tone: 'success' });
  });
  const [rotate, isChangingSecret] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('integrations.rotateTitle', { name }),
      message: t(isRotating ? 'webhooks.rotateAgainText' : 'webhooks.rotateText'),
      confirmText: t('integrations.rotate'),
    });
    if (!isSure) return;
    const options = { idempotencyKey: keys.of('rotate') };
    const { secret } = await requestSecret('POST /expand/admin/webhook/rotate', { id }, options);
    keys.done('rotate');
    onSecret({ name, secret });
  });
  const [remove, isRemoving] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('webhooks.removeTitle', { name }),
      message: t('webhooks.removeText', { count: waiting }),
      confirmText: t('webhooks.remove'),
      danger: true,
    });
    if (!isSure) return;
    await write('POST /expand/admin/webhook/remove', { id });
    toast(t('webhooks.removed', { name }), { tone: 'success' });
    await overlaysClosed();
    goBack();
  });
  return (
    <Section title={t('webhooks.sending')}>
      <div className="admin-panel">
        <KeyValue
          items={[
            { label: t('webhooks.stateLabel'), value: <WebhookTag webhook={webhook} /> },
            { label: t('webhooks.pausedOn'), value: formatDateTime(paused_at, currentLanguage()) },
            { label: t('webhooks.waitingLabel'), value: waiting },
            { label: t('webhooks.added'), value: formatDateTime(created_at, currentLanguage()) },
            {
              label: t('webhooks.formerSecret'),
              value: isRotating
                ? t('webhooks.until', { time: formatDateTime(former_until, currentLanguage()) })
                : '',
            },
          ]}
        />
        <ButtonLink variant="secondary" block to={deliveriesHref(id)}>
          {t('webhooks.deliveries')}
        </ButtonLink>
        <Button
          variant="secondary"
          block
          loading={isPausing}
          onClick={() => void setPaused(paused_at === null)}
        >
          {t(paused_at === null ? 'webhooks.pause' : 'webhooks.resume')}
        </Button>
        <Button variant="secondary" block loading={isChangingSecret} onClick={() => void rotate()}>
          {t('integrations.rotate')}
        </Button>
        <Button variant="danger" block loading={isRemoving} onClick={() => void remove()}>
          {t('webhooks.remove')}
        </Button>
      </div>
    </Section>
  );
}
