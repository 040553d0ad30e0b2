import { StreetMap, useNavigate, useTranslation } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { storeHref } from '../../components/reach-store';
import { isDone, type RouteStop } from '../../components/use-route';

interface RouteMapProps {
  stops: readonly RouteStop[];
  place: Point | undefined;
}

export function RouteMap({ stops, place }: RouteMapProps) {
  const { t } = useTranslation('remote-visit');
  const navigate = useNavigate();
  const left = stops.filter((stop) => !isDone(stop)).map(pointOf);
  return (
    <StreetMap
      label={t('route.map')}
      marks={stops.map((stop, index) => ({
        id: stop.store_id,
        name: `${index + 1}. ${stop.store_name}`,
        point: pointOf(stop),
        text: `${index + 1}`,
        look: isDone(stop) ? 'done' : undefined,
      }))}
      lines={[{ points: place ? [place, ...left] : left }]}
      me={place}
      onOpen={(store_id) => void navigate(storeHref({ store_id }))}
    />
  );
}

const pointOf = ({ lng, lat }: Point): Point => ({ lng, lat });
