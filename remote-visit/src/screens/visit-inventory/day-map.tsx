import { formatDistance } from '@agency/shared/model/format-distance';
import type { DayMap as Day } from '../../model/day-map';
import { mapSize } from '../../model/map-size';
import type { DayStop } from '../../queries/day-stops';
import { isSuspicious } from './stop-marks';

interface DayMapProps {
  map: Day<DayStop>;
  memberId: string | null;
}

/** Tells tracks of the same colour apart, of which there are six. */
const dashes = ['none', '2 1', '0.8 0.8'];

/** Draws the day's tracks without streets. The table below contains the same information. */
export function DayMap({ map: { tracks, scale }, memberId }: DayMapProps) {
  const { width, height } = mapSize;
  return (
    <svg className="day-map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {tracks.map((track) => {
        const isBehind = memberId !== null && memberId !== track.member_id;
        return (
          <g
            key={track.member_id}
            className={isBehind ? 'day-map__track day-map__track--behind' : 'day-map__track'}
            data-colour={track.number % 6}
          >
            <polyline
              strokeDasharray={dashes[Math.floor((track.number - 1) / 6) % dashes.length]}
              points={track.stops.map(({ spot: { x, y } }) => `${x},${y}`).join(' ')}
            />
            {track.stops.map((stop) => (
              <circle
                key={stop.id}
                className={isSuspicious(stop) ? 'day-map__stop--doubtful' : undefined}
                cx={stop.spot.x}
                cy={stop.spot.y}
                r={1.4}
              />
            ))}
            <text x={track.label.x} y={track.label.y} textAnchor="middle" dominantBaseline="central">
              {track.number}
            </text>
          </g>
        );
      })}
      <path className="day-map__scale" d={`M3 ${height - 4} v1.5 h${scale.length} v-1.5`} />
      <text className="day-map__metres" x={3 + scale.length / 2} y={height - 4} textAnchor="middle">
        {scaleText(scale.metres)}
      </text>
    </svg>
  );
}

/** Whole kilometres, because 20.00 km would suggest a false precision. */
function scaleText(metres: number): string {
  return metres < 1000 ? formatDistance(metres) : `${metres / 1000}\u00a0km`;
}
