import { useTranslation } from '@agency/shared';
import { type PlaceSketch, sketchSize } from '../../model/place-sketch';

/** A circle of less has no room for a word in it. */
const roomy = 20;

/** A small drawing of what the warning says: the store, the circle around it, and the user. North is above. */
export function PlaceMap({ store, me, radius }: PlaceSketch) {
  const { t } = useTranslation('remote-visit');
  // The words stand where the line does not go.
  const isAbove = me.y < store.y;
  const away = radius < roomy ? radius : 0;
  return (
    <svg
      className="record-visit__map"
      viewBox={`0 0 ${sketchSize.width} ${sketchSize.height}`}
      aria-hidden="true"
    >
      <circle className="record-visit__reach" cx={store.x} cy={store.y} r={radius} />
      <line className="record-visit__way" x1={store.x} y1={store.y} x2={me.x} y2={me.y} />
      <circle cx={store.x} cy={store.y} r={2.5} />
      <circle className="record-visit__me" cx={me.x} cy={me.y} r={2.5} />
      <text x={store.x} y={isAbove ? store.y + 11 + away : store.y - 5 - away} textAnchor="middle">
        {t('record.store')}
      </text>
      <text x={me.x} y={isAbove ? me.y - 5 : me.y + 11} textAnchor="middle">
        {t('record.you')}
      </text>
    </svg>
  );
}
