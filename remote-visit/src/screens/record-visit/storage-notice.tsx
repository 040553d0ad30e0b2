import { Banner, canOutlivePage, FormNotice, useQuery, useTranslation } from '@agency/shared';

const storageQuery = { queryKey: ['visit storage'], queryFn: canOutlivePage, staleTime: 0, gcTime: 0 };

/** Says before anything is typed that the phone will not keep it: in a private window, or when it is full. */
export function StorageNotice() {
  const { t } = useTranslation('remote-visit');
  const { data: canKeep } = useQuery(storageQuery);
  if (canKeep !== false) return null;
  return (
    <FormNotice>
      <Banner tone="warning">{t('record.notStored')}</Banner>
    </FormNotice>
  );
}
