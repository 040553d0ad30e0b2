import { ActionSheet, useIdempotencyKeys, useSingleFlight, useToast, useTranslation } from '@agency/shared';
import { CustomerVisitType, type FollowUpOutcome, followUpOutcomes } from '@agency/shared/model/customer';
import { saveFollowUp } from '../../queries/customers';

interface CallSheetProps {
  open: boolean;
  customer: { id: string; cst_name: string };
  onClose: () => void;
  /** Leads to the form that also takes a note and a day. */
  onMore: () => void;
}

/** Asks after a call what came of it, and records it with one tap. */
export function CallSheet({ open, customer, onClose, onMore }: CallSheetProps) {
  const { t } = useTranslation('remote-customer');
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const [save] = useSingleFlight(async (outcome: FollowUpOutcome) => {
    const body = { clue_id: customer.id, visit_type: CustomerVisitType.phone, outcome };
    await saveFollowUp(body, { idempotencyKey: keys.of(outcome) });
    keys.done(outcome);
    toast(t('followUp.saved'), { tone: 'success' });
  });
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={t('followUp.afterCall', { name: customer.cst_name })}
      actions={[
        ...followUpOutcomes.map((outcome) => ({
          key: outcome,
          label: t(`followUp.outcomes.${outcome}`),
          onSelect: () => void save(outcome),
        })),
        { key: 'more', label: t('followUp.more'), onSelect: onMore },
      ]}
    />
  );
}
