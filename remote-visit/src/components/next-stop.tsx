import { ButtonLink, ListCard, useTranslation } from '@agency/shared';
import { distanceBetween, type Point } from '@agency/shared/model/distance';
import { formatDistance } from '@agency/shared/model/format-distance';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';
import type { Stop } from '../model/saved-route';
import { ReachStore, storeHref } from './reach-store';
import { VisitActions } from './visit-actions';

interface NextStopProps {
  stop: Stop;
  place: Point | undefined;
  isCompact?: boolean;
}

/** The next stop of the route, with what is done on the way there and at the door. */
export function NextStop({ stop, place, isCompact = false }: NextStopProps) {
  const { t } = useTranslation('remote-visit');
  const { store_id, store_name, address, lng, lat } = stop;
  return (
    <ListCard
      to={storeHref(stop)}
      title={store_name}
      fact={t('route.next')}
      meta={[joinFacts([place && formatDistance(distanceBetween(place, stop)), address])]}
      actions={isCompact ? <VisitActions store={stop} /> : <ReachStore store={stop} />}
      extra={
        !isCompact && (
          <ButtonLink block to={paths.recordVisit.href({ store_id, lat, lng })}>
            {t('record.title')}
          </ButtonLink>
        )
      }
    />
  );
}
