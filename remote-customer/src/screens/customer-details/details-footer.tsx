import { Banner, Button, currentLanguage, useToday, useTranslation } from '@agency/shared';
import { QrIcon } from '@agency/shared/icons';
import { formatNearDay } from '@agency/shared/model/near-day';
import type { CustomerChange } from '../../model/customer-changes';
import type { CustomerDetail } from '../../model/detail-lines';
import './details-footer.css';

interface DetailsFooterProps {
  customer: CustomerDetail;
  changes: readonly CustomerChange[];
  onNoted: () => void;
  onCode: (() => void) | undefined;
  onComplete: (() => void) | undefined;
  onCorrect: (() => void) | undefined;
}

export function DetailsFooter({
  customer,
  changes,
  onNoted,
  onCode,
  onComplete,
  onCorrect,
}: DetailsFooterProps) {
  const { t } = useTranslation('remote-customer');
  const until = formatNearDay(customer.protect_time, useToday(), currentLanguage());
  const words: Record<CustomerChange, string> = {
    clue: t(`clueStatus.${customer.clue_status}`),
    progress: t(`cstStatus.${customer.cst_status}`),
    number: t('changes.number'),
    protection: t('changes.protection', { day: until }),
    facts: t('changes.facts'),
  };
  return (
    <div className="details-footer">
      {changes.length > 0 && (
        <Banner onClose={onNoted}>
          {t('changes.note', { what: changes.map((change) => words[change]).join(' · ') })}
        </Banner>
      )}
      {onComplete && (
        <Button block onClick={onComplete}>
          {t('details.complete')}
        </Button>
      )}
      {onCorrect && (
        <Button block onClick={onCorrect}>
          {t('details.correct')}
        </Button>
      )}
      {onCode && (
        <Button
          block
          variant={onCorrect || onComplete ? 'secondary' : 'primary'}
          icon={<QrIcon size={20} />}
          onClick={onCode}
        >
          {t('details.code')}
        </Button>
      )}
    </div>
  );
}
