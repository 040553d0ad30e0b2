import { formatDistance } from '../../contract/model/format-distance';
import { factGap } from '../../contract/model/join-facts';
import type { PositionResult } from '../../platform/native/locate';
import { Button } from '../../ui/controls/button';
import { FixAge } from '../location/fix-age';
import { LocationHelp } from '../location/location-help';
import { useKitText } from '../use-kit-text';
import { locateAgain, type Nearby } from './use-nearby';
import './nearby-note.css';

export function NearbyNote({ nearby }: { nearby: Nearby }) {
  const t = useKitText();
  const { located, isLocating } = nearby;
  return (
    <div className="ag-nearby-note">
      <span className="ag-nearby-note__text">
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
  const t = useKitText();
  const accuracy = formatDistance(located.accuracy);
  if (located.source === 'default') return t('nearby.unknown');
  if (located.source === 'ip') return t('nearby.byAddress', { accuracy });
  return t('nearby.measured', { accuracy });
}
