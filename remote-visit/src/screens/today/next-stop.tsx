import { ButtonLink, CallAction, ListCard, NavigateAction, useTranslation } from '@agency/shared';
import { BrokerCstFrom } from '@agency/shared/model/broker-cst-from';
import { distanceBetween, type Point } from '@agency/shared/model/distance';
import { formatDistance } from '@agency/shared/model/format-distance';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';
import type { Stop } from '../../model/saved-route';

interface NextStopProps {
  stop: Stop;
  place: Point | undefined;
}

/** The next stop of the route, with what is done on the way there and at the door. */
export function NextStop({ stop, place }: NextStopProps) {
  const { t } = useTranslation('remote-visit');
  const { store_id, store_name, address, lng, lat } = stop;
  return (
    <ListCard
      to={paths.storeDetails.href({
        store_id,
        broker_cst_from: BrokerCstFrom.storeList,
        page_source: 'visit',
      })}
      title={store_name}
      fact={joinFacts([place && formatDistance(distanceBetween(place, stop)), address])}
      meta={t('way.next')}
      actions={
        <>
          <NavigateAction place={{ name: store_name, lat, lng }} />
          <CallAction
            name={stop.manager_name || store_name}
            number={stop.mobile_tel}
            countryCode={stop.country_code}
          />
        </>
      }
      extra={
        <ButtonLink block to={paths.recordVisit.href({ store_id, lat, lng })}>
          {t('record.title')}
        </ButtonLink>
      }
    />
  );
}
