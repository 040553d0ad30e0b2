import { useDialog, useIdempotencyKeys, useSingleFlight, useToast, useTranslation } from '@agency/shared';
import { AuditDecision } from '@agency/shared/model/store';
import { auditStore } from '../queries/save-store';
import { useRefusal } from './use-refusal';

export type StoreDecision = 'agree' | 'refuse';

export function useAudit(
  store: { id: string; store_name: string },
  onDecided: (decision: StoreDecision) => void,
): [decide: (decision: StoreDecision) => Promise<void>, isSending: boolean] {
  const { t } = useTranslation('remote-store');
  const { confirm } = useDialog();
  const toast = useToast();
  const refusal = useRefusal();
  const keys = useIdempotencyKeys();
  const ask = async (decision: StoreDecision): Promise<string | null> => {
    const name = store.store_name;
    if (decision === 'refuse') return refusal.ask(t('refusal.one', { name }), [store.id]);
    const message = t('form.agreeQuestion', { name });
    return (await confirm({ message, confirmText: t('form.agree') })) ? '' : null;
  };
  const [send, isSending] = useSingleFlight(async (decision: StoreDecision, reason: string) => {
    const attempt = `${store.id} ${decision} ${reason}`;
    await auditStore(store.id, AuditDecision[decision], reason, keys.of(attempt));
    keys.done(attempt);
    refusal.forget([store.id]);
    toast(t(`form.${decision}Done`), { tone: 'success' });
    onDecided(decision);
  });
  const [decide] = useSingleFlight(async (decision: StoreDecision) => {
    const reason = await ask(decision);
    if (reason !== null) await send(decision, reason);
  });
  return [decide, isSending];
}
