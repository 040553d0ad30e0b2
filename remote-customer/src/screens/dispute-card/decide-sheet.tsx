import {
  Button,
  Field,
  Sheet,
  TextArea,
  useIdempotencyKeys,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { type DisputeWinner, maxDisputeReason } from '@agency/shared/model/dispute';
import { useState, useSyncExternalStore } from 'react';
import type { Dispute } from '../../model/dispute';
import { decideDispute, reasonDraft } from '../../queries/disputes';
import './dispute-card.css';

interface DecideSheetProps {
  dispute: Dispute;
  winner: DisputeWinner;
  onClose: () => void;
}

export function DecideSheet({ dispute, winner, onClose }: DecideSheetProps) {
  const { t } = useTranslation('remote-customer');
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const [draft] = useState(() => reasonDraft(dispute.id));
  const reason = useSyncExternalStore(draft.subscribe, draft.read).changes.reason ?? '';
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const [decide, isSending] = useSingleFlight(async () => {
    setChecked(true);
    if (isMissing) return;
    const body = { dispute_id: dispute.id, winner, reason: reason.trim() };
    await decideDispute(body, keys.of(JSON.stringify(body)));
    draft.forget();
    toast(t('dispute.done'), { tone: 'success' });
    onClose();
  });
  const name = dispute[winner].member_name || t('dispute.nobody');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`dispute.decide.${winner}`, { name })}
      footer={
        <Button block type="submit" form="decide-dispute" loading={isSending}>
          {t('dispute.confirm')}
        </Button>
      }
    >
      <form
        id="decide-dispute"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void decide();
        }}
      >
        <p className="dispute-card__effect">{t(`dispute.effect.${winner}`)}</p>
        <Field
          label={t('dispute.reason')}
          help={t('dispute.reasonHelp')}
          error={isChecked && isMissing ? t('dispute.reasonMissing') : undefined}
          required
        >
          <TextArea
            value={reason}
            onChange={(text) => draft.change(() => ({ changes: text === '' ? {} : { reason: text } }))}
            max={maxDisputeReason}
            rows={3}
          />
        </Field>
      </form>
    </Sheet>
  );
}
