import { StreetMap, useNavigate, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import type { DayMap as Day } from '../../model/day-map';
import type { DayStop } from '../../queries/day-stops';
import { DayMap } from './day-map';
import { isSuspicious } from './stop-marks';

/** Pixels of dash and gap that tell tracks of the same colour apart, of which there are six. */
const dashes = [undefined, '10 6', '2 7'];

interface DayStreetsProps {
  map: Day<DayStop>;
  memberId: string | null;
}

export function DayStreets({ map, memberId }: DayStreetsProps) {
  const { t } = useTranslation('remote-visit');
  const navigate = useNavigate();
  const tracks = map.tracks.map(({ member_id, member_name, number, stops }) => {
    const isBehind = memberId !== null && memberId !== member_id;
    const colour = number % 6;
    return {
      line: {
        points: stops.map(({ point }) => point),
        colour,
        dashes: dashes[Math.floor((number - 1) / 6) % dashes.length],
        isBehind,
      },
      marks: stops.map((stop) => ({
        id: stop.id,
        name: `${stop.store_name}, ${member_name}, ${stop.visit_time.slice(11, 16)}`,
        point: stop.point,
        text: `${number}`,
        colour,
        look: isBehind ? ('behind' as const) : isSuspicious(stop) ? ('doubtful' as const) : undefined,
      })),
    };
  });
  const open = (id: string) => {
    const stop = map.tracks.flatMap(({ stops }) => stops).find((one) => one.id === id);
    if (stop) navigate(paths.storeDetails.href({ store_id: stop.store_id }));
  };
  return (
    <StreetMap
      label={t('day.map')}
      marks={tracks.flatMap(({ marks }) => marks)}
      lines={tracks.map(({ line }) => line)}
      onOpen={open}
      drawing={<DayMap map={map} memberId={memberId} />}
    />
  );
}
