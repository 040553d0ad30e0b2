import { EmptyState, StoreIcon, useRole, useTranslation } from '@agency/shared';
import { StoreStatus } from '@agency/shared/model/store';
import { NoMatch } from '../../components/no-match';
import { drawerCountOf, type StoreFilter } from '../../model/store-filter';

interface EmptyStoresProps {
  filter: StoreFilter;
  onClear: () => void;
}

/** No stores at all, or none under this filter: then clearing it is what helps. */
export function EmptyStores({ filter, onClear }: EmptyStoresProps) {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const isNarrowed =
    filter.kw !== '' ||
    filter.region.ids.length > 0 ||
    drawerCountOf(filter, role) > 0 ||
    filter.status !== StoreStatus.all ||
    filter.isToBePublic;
  if (!isNarrowed)
    return <EmptyState icon={<StoreIcon />} title={t('empty.none')} hint={t('empty.noneHint')} />;
  return <NoMatch title={t('empty.noMatch')} onClear={onClear} />;
}
