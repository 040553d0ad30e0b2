import { Checkbox, MovableRows, NavigateAction, useTranslation } from '@agency/shared';
import { distanceBetween, type Point } from '@agency/shared/model/distance';
import { formatDistance } from '@agency/shared/model/format-distance';
import { isDone, type RouteInUse, type RouteStop } from '../../components/use-route';

interface RouteRowsProps {
  route: RouteInUse;
  place: Point | undefined;
  isOrdering: boolean;
}

export function RouteRows({ route, place, isOrdering }: RouteRowsProps) {
  const { t } = useTranslation('remote-visit');
  const { stops } = route;
  return (
    <div className="today-route">
      <MovableRows
        label={t('route.title')}
        rows={stops}
        rowKey={({ store_id }) => store_id}
        nameOf={({ store_name }) => store_name}
        renderRow={(stop, index) => (
          <Checkbox
            checked={isDone(stop)}
            disabled={stop.isRecorded}
            onChange={(isVisited) => route.tick(stop.store_id, isVisited)}
          >
            <StopName stop={stop} number={index + 1} from={index > 0 ? stops[index - 1] : place} />
          </Checkbox>
        )}
        onMove={route.move}
        actionOf={isOrdering ? undefined : navigateTo}
      />
    </div>
  );
}

const navigateTo = ({ store_name, lat, lng }: RouteStop) => (
  <NavigateAction place={{ name: store_name, lat, lng }} />
);

function StopName({ stop, number, from }: { stop: RouteStop; number: number; from: Point | undefined }) {
  return (
    <span className={isDone(stop) ? 'today-route__name today-route__name--done' : 'today-route__name'}>
      <span>{`${number}. ${stop.store_name}`}</span>
      {from && <span className="today-route__leg">{formatDistance(distanceBetween(from, stop))}</span>}
    </span>
  );
}
