import { Button, MemberSheet, useToast, useTranslation } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { useState } from 'react';

const decisions = ['refuse', 'agree'] as const;
export type BatchDecision = (typeof decisions)[number];

interface BatchBarProps {
  count: number;
  canDecide: boolean;
  isForDecisions?: boolean;
  isRunning: boolean;
  near?: Point | undefined;
  onDecide: (decision: BatchDecision) => Promise<void>;
  onAssign: (memberId: string, name: string) => Promise<void>;
}

/**
 * Actions for the selected rows, the most likely one last: decisions if all rows are undecided, otherwise assignment to
 * a member.
 */
export function BatchBar({
  count,
  canDecide,
  isForDecisions = false,
  isRunning,
  near,
  onDecide,
  onAssign,
}: BatchBarProps) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const [isAssigning, setAssigning] = useState(false);
  const close = () => setAssigning(false);
  const sayWhatIsMissing = () => toast(t('batch.none'));
  const isNone = count === 0 || undefined;
  const decides = canDecide && (count > 0 || isForDecisions);
  return (
    <>
      <Button
        variant={decides ? 'secondary' : 'primary'}
        aria-disabled={isNone}
        loading={isRunning}
        onClick={() => (isNone ? sayWhatIsMissing() : setAssigning(true))}
      >
        {t('batch.assign')}
      </Button>
      {decides &&
        decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'agree' ? 'primary' : 'secondary'}
            aria-disabled={isNone}
            loading={isRunning}
            onClick={() => (isNone ? sayWhatIsMissing() : void onDecide(decision))}
          >
            {t(`batch.${decision}`)}
          </Button>
        ))}
      <MemberSheet
        open={isAssigning}
        onClose={close}
        title={t('batch.assignTitle', { count })}
        current={null}
        near={near}
        onChoose={(memberId, name) => onAssign(memberId, name).then(close)}
      />
    </>
  );
}
