import {
  FixAge,
  IconButton,
  LocationHelp,
  locateAgain,
  type Nearby,
  RefreshIcon,
  useTranslation,
} from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { factGap } from '@agency/shared/model/join-facts';
import { isMeasured } from '../../model/measured-location';

export function PlaceNote({ nearby: { located, isLocating } }: { nearby: Nearby }) {
  const { t } = useTranslation('remote-visit');
  return (
    <div className="today__place">
      <span className="today__place-text">
        <span role="status">
          {isLocating || !located
            ? t('today.locating')
            : isMeasured(located)
              ? t('today.measured', { accuracy: formatDistance(located.accuracy) })
              : t(located.failure === 'denied' ? 'today.notAllowed' : 'today.notMeasured')}
        </span>
        {!isLocating && located && isMeasured(located) && (
          <>
            {factGap}
            <FixAge takenAt={located.taken_at} />
          </>
        )}
      </span>
      {!isLocating && located && (
        <span className="today__place-actions">
          <LocationHelp located={located} />
          <IconButton
            label={t('record.locateAgain')}
            icon={<RefreshIcon size={20} />}
            onClick={locateAgain}
          />
        </span>
      )}
    </div>
  );
}
