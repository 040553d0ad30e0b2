import { Checkbox, MovableRows, NavigateAction, useTranslation } from '@agency/shared';
import { distanceBetween, type Point } from '@agency/shared/model/distance';
import { formatDistance } from '@agency/shared/model/format-distance';
import { isDone, type WayInUse, type WayStop } from '../../components/use-route';

interface RouteRowsProps {
  way: WayInUse;
  place: Point | undefined;
  isOrdering: boolean;
}

export function RouteRows({ way, place, isOrdering }: RouteRowsProps) {
  const { t } = useTranslation('remote-visit');
  const { stops } = way;
  return (
    <div className="way">
      <MovableRows
        label={t('way.title')}
        rows={stops}
        rowKey={({ store_id }) => store_id}
        nameOf={({ store_name }) => store_name}
        renderRow={(stop, index) => (
          <Checkbox
            checked={isDone(stop)}
            disabled={stop.isRecorded}
            onChange={(isVisited) => way.tick(stop.store_id, isVisited)}
          >
            <StopName stop={stop} number={index + 1} from={index > 0 ? stops[index - 1] : place} />
          </Checkbox>
        )}
        onMove={way.move}
        actionOf={isOrdering ? undefined : navigateTo}
      />
    </div>
  );
}

const navigateTo = ({ store_name, lat, lng }: WayStop) => (
  <NavigateAction place={{ name: store_name, lat, lng }} />
);

function StopName({ stop, number, from }: { stop: WayStop; number: number; from: Point | undefined }) {
  return (
    <span className={isDone(stop) ? 'way__name way__name--done' : 'way__name'}>
      <span>{`${number}. ${stop.store_name}`}</span>
      {from && <span className="way__leg">{formatDistance(distanceBetween(from, stop))}</span>}
    </span>
  );
}
