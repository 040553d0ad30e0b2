import {
  Button,
  CopyAction,
  KeyValue,
  Sheet,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { type Delivery, write } from '../../queries/admin-calls';
import { DeliveryTag } from './delivery-tag';
import './deliveries.css';

interface DeliverySheetProps {
  delivery: Delivery | null;
  onClose: () => void;
}

export function DeliverySheet({ delivery, onClose }: DeliverySheetProps) {
  const { t } = useTranslation('remote-admin');
  const toast = useToast();
  const [sendAgain, isSending] = useSingleFlight(async (id: string) => {
    await write('POST /expand/admin/webhook/send-again', { id });
    onClose();
    toast(t('webhooks.sentAgain'), { tone: 'success' });
  });
  return (
    <Sheet
      open={delivery !== null}
      onClose={onClose}
      title={t('webhooks.delivered')}
      footer={
        delivery && (
          <Button block loading={isSending} onClick={() => void sendAgain(delivery.id)}>
            {t(delivery.state === 'waiting' ? 'webhooks.tryNow' : 'webhooks.sendAgain')}
          </Button>
        )
      }
    >
      {delivery && <Details delivery={delivery} />}
    </Sheet>
  );
}

function Details({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('remote-admin');
  const { event_id, body, queued_at, tries, last_tried_at, last_status, last_answer } = delivery;
  return (
    <KeyValue
      items={[
        { label: t('webhooks.stateLabel'), value: <DeliveryTag state={delivery.state} /> },
        {
          label: t('webhooks.eventId'),
          value: <code className="admin-delivery__text">{event_id}</code>,
          action: <CopyAction label={t('webhooks.copyEventId')} text={event_id} />,
        },
        { label: t('webhooks.queued'), value: queued_at.slice(0, 19) },
        { label: t('webhooks.triesLabel'), value: tries },
        { label: t('webhooks.lastTry'), value: last_tried_at?.slice(0, 19) ?? '' },
        { label: t('webhooks.status'), value: last_status ?? '' },
        {
          label: t('webhooks.answer'),
          value: last_answer && <code className="admin-delivery__text">{last_answer}</code>,
        },
        { label: t('webhooks.body'), value: <code className="admin-delivery__text">{body}</code> },
      ]}
    />
  );
}
