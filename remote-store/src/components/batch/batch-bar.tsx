import { Button, useTranslation } from '@agency/shared';
import { AuditDecision } from '@agency/shared/model/store';
import { useState } from 'react';
import { AssignManySheet } from './assign-many-sheet';

interface BatchBarProps {
  /** How many rows are chosen. */
  count: number;
  /** All that are chosen wait for a decision. */
  canAudit: boolean;
  isRunning: boolean;
  onAudit: (decision: number) => Promise<void>;
  onAssign: (memberId: string) => Promise<void>;
}

/** What can be done to the chosen rows at once; only those in review can be decided on. */
export function BatchBar({ count, canAudit, isRunning, onAudit, onAssign }: BatchBarProps) {
  const { t } = useTranslation('remote-store');
  const [isAssigning, setAssigning] = useState(false);
  const decisions = canAudit && count > 0 ? (['refuse', 'agree'] as const) : [];
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant="secondary"
          loading={isRunning}
          onClick={() => void onAudit(AuditDecision[decision])}
        >
          {t(`batch.${decision}`)}
        </Button>
      ))}
      <Button disabled={count === 0} loading={isRunning} onClick={() => setAssigning(true)}>
        {t('batch.assign')}
      </Button>
      <AssignManySheet open={isAssigning} onClose={() => setAssigning(false)} onChoose={onAssign} />
    </>
  );
}
