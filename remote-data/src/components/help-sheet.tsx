import { ErrorState, Sheet, SkeletonList, useQuery, useTranslation } from '@agency/shared';
import { nameOf } from '../model/indicator-view';
import { indicatorsQuery } from '../queries/stats';
import './indicator-sheets.css';

interface HelpSheetProps {
  open: boolean;
  onClose: () => void;
}

export function HelpSheet({ open, onClose }: HelpSheetProps) {
  const { t } = useTranslation('remote-data');
  const { data, isError, error, refetch } = useQuery({ ...indicatorsQuery, enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t('help.title')}>
      {data ? (
        <dl className="data-help">
          {data.list.map((indicator) => (
            <div key={indicator.indicator_id}>
              <dt>{nameOf(indicator)}</dt>
              <dd>{indicator.description}</dd>
            </div>
          ))}
        </dl>
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList />
      )}
    </Sheet>
  );
}
