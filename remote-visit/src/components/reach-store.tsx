import { CallAction, NavigateAction } from '@agency/shared';
import { BrokerCstFrom } from '@agency/shared/model/broker-cst-from';
import { paths } from '@agency/shared/paths';
import type { DueVisit } from '../queries/due-visits';

type Store = Pick<
  DueVisit,
  'store_id' | 'store_name' | 'lat' | 'lng' | 'manager_name' | 'mobile_tel' | 'country_code'
>;

export const storeHref = ({ store_id }: Pick<Store, 'store_id'>): string =>
  paths.storeDetails.href({ store_id, broker_cst_from: BrokerCstFrom.storeList, page_source: 'visit' });

export function ReachStore({ store }: { store: Store }) {
  const { store_name, lat, lng, manager_name, mobile_tel, country_code } = store;
  return (
    <>
      <NavigateAction place={{ name: store_name, lat, lng }} />
      <CallAction name={manager_name || store_name} number={mobile_tel} countryCode={country_code} />
    </>
  );
}
