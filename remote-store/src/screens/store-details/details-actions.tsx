import { EditIcon, IconLink, paths, useTranslation } from '@agency/shared';
import { useIsDefaultRegion } from '../../queries/organisation';
import { PerformanceAction } from './performance-action';

/** Edit, and the performance page where the organisation's region has it. */
export function DetailsActions({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  const hasPerformance = useIsDefaultRegion();
  return (
    <>
      {hasPerformance && <PerformanceAction storeId={storeId} />}
      <IconLink
        label={t('details.edit')}
        icon={<EditIcon />}
        to={paths.createStore.href({ store_id: storeId, type: 'edit' })}
      />
    </>
  );
}
