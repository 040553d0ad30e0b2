import { type PlaceSketch, sketchSize } from '../../model/place-sketch';

export function PlaceMap({ store, me, radius }: PlaceSketch) {
  return (
    <svg
      className="record-visit__map"
      viewBox={`0 0 ${sketchSize.width} ${sketchSize.height}`}
      aria-hidden="true"
    >
      <circle className="record-visit__reach" cx={store.x} cy={store.y} r={radius} />
      <line className="record-visit__way" x1={store.x} y1={store.y} x2={me.x} y2={me.y} />
      <circle cx={store.x} cy={store.y} r={4} />
      <circle className="record-visit__me" cx={me.x} cy={me.y} r={4} />
    </svg>
  );
}
