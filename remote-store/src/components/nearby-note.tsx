import { Button, type Located, timeZoneOfDevice, useTranslation } from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { wallTimeOf } from '@agency/shared/model/format-time';
import { locateAnew, type Nearby } from '../queries/position';
import './nearby-note.css';

/** Says from where the distances are measured, and how far that can be believed. */
export function NearbyNote({ nearby }: { nearby: Nearby }) {
  const { t } = useTranslation('remote-store');
  const { located, isLocating } = nearby;
  return (
    <div className="nearby-note" role="status">
      <span className="nearby-note__text">
        {isLocating || !located ? t('nearby.locating') : <Certainty located={located} />}
      </span>
      {!isLocating && located && (
        <Button variant="text" onClick={locateAnew}>
          {t('nearby.again')}
        </Button>
      )}
    </div>
  );
}

function Certainty({ located }: { located: Located }) {
  const { t } = useTranslation('remote-store');
  const accuracy = formatDistance(located.accuracy);
  if (located.source === 'default') return t('nearby.unknown');
  if (located.source === 'ip') return t('nearby.byAddress', { accuracy });
  const time = wallTimeOf(new Date(located.taken_at), timeZoneOfDevice()).slice(11, 16);
  return t('nearby.measured', { accuracy, time });
}
