import { calendarNames, currentLanguage, useTranslation } from '@agency/shared';
import { formatNumber } from '@agency/shared/model/format-number';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import {
  dayWith,
  type heatOf,
  hours,
  type Place,
  placeAfter,
  placeAt,
  weekdays,
} from '../../model/heat-grid';
import { hoursOf } from './hours-of';

interface HeatGridProps {
  name: string;
  heat: ReturnType<typeof heatOf>;
}

const faintest = 0.15;

/**
 * A week of hours; darker cells have more events. A finger or the arrow keys select an hour, whose number is announced.
 */
export function HeatGrid({ name, heat }: HeatGridProps) {
  const { t } = useTranslation('remote-data');
  const [chosen, setChosen] = useState<Place | null>(null);
  const { weekday: nameOf } = calendarNames(currentLanguage());
  const at = chosen ?? heat.most;
  const told = (place: Place) =>
    t('heat.cell', {
      weekday: nameOf(dayWith(place.weekday), 'long'),
      hours: t('heat.hours', hoursOf(place.hour)),
      count: formatNumber(heat.countAt(place)),
    });
  const touch = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setChosen(placeAt({ x: clientX - left, y: clientY - top }, { width, height }));
  };
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, at);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <div className="data-heat">
      <p className="data-heat__told" aria-hidden="true">
        {told(at)}
      </p>
      <div className="data-heat__days" aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{nameOf(dayWith(weekday), 'narrow')}</span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('heat.grid', { of: name })}
        aria-valuemin={0}
        aria-valuemax={weekdays.length * hours.length - 1}
        aria-valuenow={(at.weekday - 1) * hours.length + at.hour}
        aria-valuetext={told(at)}
        className="data-heat__grid"
        onKeyDown={move}
        onPointerDown={touch}
        onPointerMove={touch}
      >
        {weekdays.map((weekday) => (
          <div key={weekday} className="data-heat__row" aria-hidden="true">
            {hours.map((hour) => (
              <span
                key={hour}
                className={
                  weekday === at.weekday && hour === at.hour
                    ? 'data-heat__cell data-heat__cell--told'
                    : 'data-heat__cell'
                }
                style={
                  { '--heat': warmthOf(heat.countAt({ weekday, hour }), heat.most.count) } as CSSProperties
                }
              />
            ))}
          </div>
        ))}
      </div>
      <div className="data-heat__hours" aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}

function warmthOf(count: number, most: number): number {
  return count > 0 ? faintest + (1 - faintest) * (count / most) : 0;
}
