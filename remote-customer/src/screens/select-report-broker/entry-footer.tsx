import { Button, useTranslation } from '@agency/shared';
import type { ChosenBroker } from '@agency/shared/model/chosen-broker';
import type { Named } from '../../model/report-form';
import './select-report-broker.css';

interface EntryFooterProps {
  broker: ChosenBroker | null;
  member: Named | null;
  isOpening: boolean;
  onOpen: () => void;
}

export function EntryFooter({ broker, member, isOpening, onOpen }: EntryFooterProps) {
  const { t } = useTranslation('remote-customer');
  const missing = [!broker && 'broker', !member && 'member'].filter((one) => one !== false);
  return (
    <div className="report-entry__foot">
      {missing.length > 0 && (
        <p className="report-entry__missing" role="status">
          {t(`report.missing.${missing.join('_')}`)}
        </p>
      )}
      <Button block disabled={missing.length > 0} loading={isOpening} onClick={onOpen}>
        {broker ? t('report.reportFor', { name: broker.broker_name }) : t('report.report')}
      </Button>
    </div>
  );
}
