import { IconLink, NavigateIcon, useQuery, useTranslation } from '@agency/shared';
import { mapLink } from '../../model/map-link';
import { orgInfoQuery } from '../../queries/organisation';
import type { StoreDetail } from './store-details-screen';

/** Opens the store's place in the map of the tenant. */
export function NavigateAction({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('remote-store');
  const { data } = useQuery(orgInfoQuery);
  const { store_name: name, lat, lng } = store;
  const href = mapLink(data?.map_service ?? 'amap', { name, lat, lng });
  return (
    <IconLink tone="tinted" label={t('details.navigate')} icon={<NavigateIcon size={20} />} href={href} />
  );
}
