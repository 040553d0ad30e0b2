import { useTranslation } from '@agency/shared';
import type { PlaceSketch } from '../../model/place-sketch';

/** A small drawing of what the warning says: the store, the circle around it, and the user. North is above. */
export function PlaceMap({ x, y, radius }: PlaceSketch) {
  const { t } = useTranslation('remote-visit');
  // Outside a circle that is too small for it, on the other side than the line.
  const away = radius < 16 ? radius : 0;
  const storeY = y < 50 ? 60 + away : 45 - away;
  return (
    <svg className="record-visit__map" viewBox="0 0 100 100" aria-hidden="true">
      <circle className="record-visit__reach" cx={50} cy={50} r={radius} />
      <line className="record-visit__way" x1={50} y1={50} x2={x} y2={y} />
      <circle cx={50} cy={50} r={2.5} />
      <circle className="record-visit__me" cx={x} cy={y} r={2.5} />
      <text x={50} y={storeY} textAnchor="middle">
        {t('record.store')}
      </text>
      <text x={Math.min(90, Math.max(10, x))} y={y < 50 ? y - 4 : y + 9} textAnchor="middle">
        {t('record.you')}
      </text>
    </svg>
  );
}
