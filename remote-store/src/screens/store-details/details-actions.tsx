import { EditIcon, IconLink, useIsDefaultRegion, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import type { StoreDetail } from '../../model/store-form';
import { PerformanceAction } from './performance-action';

export function DetailsActions({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('remote-store');
  const hasPerformance = useIsDefaultRegion();
  return (
    <>
      {hasPerformance && <PerformanceAction storeId={store.id} />}
      {store.is_editable && (
        <IconLink
          label={t('details.edit')}
          icon={<EditIcon />}
          to={paths.createStore.href({ store_id: store.id, type: 'edit' })}
        />
      )}
    </>
  );
}
