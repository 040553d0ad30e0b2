import { ErrorState, Sheet, SkeletonList, useQuery, useTranslation } from '@agency/shared';
import { indicatorsQuery } from '../../queries/stats';

interface HelpSheetProps {
  open: boolean;
  onClose: () => void;
}

/** What each of the twelve indicators counts. */
export function HelpSheet({ open, onClose }: HelpSheetProps) {
  const { t } = useTranslation('remote-data');
  const { data, isError, refetch } = useQuery({ ...indicatorsQuery, enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t('today.helpTitle')}>
      {data ? (
        <dl className="data-indicators">
          {data.list.map(({ indicator_id, indicator_name, description }) => (
            <div key={indicator_id}>
              <dt>{indicator_name.split('/')[0]}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonList />
      )}
    </Sheet>
  );
}
