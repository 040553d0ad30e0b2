import {
  Button,
  FixAge,
  LocationHelp,
  locateAgain,
  type Nearby,
  type PositionResult,
  useTranslation,
} from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { factGap } from '@agency/shared/model/join-facts';
import './nearby-note.css';

export function NearbyNote({ nearby }: { nearby: Nearby }) {
  const { t } = useTranslation('remote-store');
  const { located, isLocating } = nearby;
  return (
    <div className="nearby-note">
      <span className="nearby-note__text">
        <span role="status">
          {isLocating || !located ? t('nearby.locating') : <Certainty located={located} />}
        </span>
        {!isLocating && located && (located.source === 'gps' || located.source === 'network') && (
          <>
            {factGap}
            <FixAge takenAt={located.taken_at} />
          </>
        )}
      </span>
      {!isLocating && located && (
        <>
          <LocationHelp located={located} />
          <Button variant="text" onClick={locateAgain}>
            {t('nearby.again')}
          </Button>
        </>
      )}
    </div>
  );
}

function Certainty({ located }: { located: PositionResult }) {
  const { t } = useTranslation('remote-store');
  const accuracy = formatDistance(located.accuracy);
  if (located.source === 'default') return t('nearby.unknown');
  if (located.source === 'ip') return t('nearby.byAddress', { accuracy });
  return t('nearby.measured', { accuracy });
}
