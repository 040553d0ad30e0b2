import { Banner, Button, useTranslation } from '@agency/shared';
import { CompletionDialog } from '../../components/completion-dialog';
import type { CustomerDetail } from '../../model/detail-lines';
import { useCompleteNumber } from './use-complete-number';

interface WaitingNumberProps {
  customer: CustomerDetail;
  /** The user knows of the number that they gave. */
  onDone: () => void;
}

/** Says that the report waits for its whole number, and takes it: the form that asked for it was left without. */
export function WaitingNumber({ customer, onDone }: WaitingNumberProps) {
  const { t } = useTranslation('remote-customer');
  const report = useCompleteNumber(customer, onDone);
  return (
    <>
      {report.start && (
        <Banner
          tone="warning"
          action={
            <Button variant="text" onClick={report.start}>
              {t('details.complete')}
            </Button>
          }
        >
          {t('details.waits')}
        </Banner>
      )}
      <CompletionDialog completion={report.completion} report={report} cancelText={t('details.notNow')} />
    </>
  );
}
