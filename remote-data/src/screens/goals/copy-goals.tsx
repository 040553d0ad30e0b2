import { Button, CopyIcon, useAttemptKeys, useOnce, useToast, useTranslation } from '@agency/shared';
import { copyGoals, type GoalsOf } from '../../queries/goals';

interface CopyGoalsProps {
  of: GoalsOf;
  /** How many have no goal, but had one the month before. */
  count: number;
  /** That month, by its name. */
  from: string;
}

/** Gives those who have no goal the one of the month before; what was set stays. */
export function CopyGoals({ of, count, from }: CopyGoalsProps) {
  const { t } = useTranslation('remote-data');
  const toast = useToast();
  const keys = useAttemptKeys();
  const [copy, isCopying] = useOnce(async () => {
    const attempt = JSON.stringify(of);
    const copied = await copyGoals(of, keys.of(attempt));
    keys.done(attempt);
    toast(t('goals.copied', { count: copied }), { tone: 'success' });
  });
  return (
    <div className="data-goals__copy">
      <Button
        variant="secondary"
        block
        icon={<CopyIcon size={18} />}
        loading={isCopying}
        onClick={() => void copy()}
      >
        {t('goals.copy', { count, month: from })}
      </Button>
    </div>
  );
}
