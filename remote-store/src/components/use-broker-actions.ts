import {
  ClientCode,
  isRequestError,
  messageOf,
  refreshTouched,
  useDialog,
  useIdempotencyKeys,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { ApprovalStatus } from '@agency/shared/model/broker';
import { errors } from '@agency/shared/model/error-codes';
import type { Broker, BrokerAction } from '../model/broker-actions';
import { auditBroker, removeBroker } from '../queries/brokers';

const isDanger = { agree: false, refuse: true, remove: true };

export function useBrokerActions(broker: Broker): (action: BrokerAction) => Promise<void> {
  const { t } = useTranslation('remote-store');
  const dialog = useDialog();
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const name = broker.broker_name || t('brokers.unnamed');

  const [perform] = useSingleFlight(async (action: BrokerAction) => {
    const isConfirmed = await dialog.confirm({
      title: t(`brokers.${action}.title`),
      message: t(`brokers.${action}.message`, { name, store: broker.store_item?.store_name }),
      confirmText: t(`brokers.${action}.confirm`),
      danger: isDanger[action],
    });
    if (!isConfirmed) return;
    try {
      await send(action, broker, keys.of(action));
      keys.done(action);
      toast(t(`brokers.${action}.done`, { name }), { tone: 'success' });
    } catch (error) {
      if (isTooLate(error)) toast(t(`brokers.${action}.tooLate`, { name }));
      else if (!isRequestError(error) || !error.details.isShown) toast(messageOf(error), { tone: 'danger' });
      if (!isTooLate(error) && !isRequestError(error, ClientCode.timeout)) return;
    }
    await refreshTouched('broker');
  });
  return perform;
}

function send(action: BrokerAction, { id, store_id }: Broker, key: string): Promise<void> {
  if (action === 'remove') return removeBroker({ store_id: store_id ?? '', broker_id: id }, key);
  return auditBroker({ broker_id: id, approval_status: ApprovalStatus[action] }, key);
}

function isTooLate(error: unknown): boolean {
  return isRequestError(error, errors.conflict.code) || isRequestError(error, errors.notFound.code);
}
