import { DataIcon, IconButton, useMutation, useTranslation } from '@agency/shared';
import { performancePageUrl } from '../../queries/stores';
import { leaveFor } from './leave-for';

/** Opens the store's performance page, whose address is created per visit. */
export function PerformanceAction({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  const open = useMutation({
    mutationFn: () => performancePageUrl(storeId),
    onSuccess: (url) => leaveFor(url),
  });
  return (
    <IconButton
      label={t('details.performance')}
      icon={<DataIcon />}
      aria-busy={open.isPending}
      onClick={() => !open.isPending && open.mutate()}
    />
  );
}
