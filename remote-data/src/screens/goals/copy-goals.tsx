import {
  Button,
  CopyIcon,
  useIdempotencyKeys,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { copyGoals, type GoalsOf } from '../../queries/goals';

interface CopyGoalsProps {
  of: GoalsOf;
  /** Number of members without a goal who had one the month before. */
  count: number;
  from: string;
}

/** Copies the previous month's goals to members without one. Existing goals stay. */
export function CopyGoals({ of, count, from }: CopyGoalsProps) {
  const { t } = useTranslation('remote-data');
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const [copy, isCopying] = useSingleFlight(async () => {
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
