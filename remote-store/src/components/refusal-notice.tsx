import { Banner, FormNotice, useTranslation } from '@agency/shared';
import { StoreStatus } from '@agency/shared/model/store';

interface RefusalNoticeProps {
  store: { store_status: number; refuse_reason: string };
}

export function RefusalNotice({ store }: RefusalNoticeProps) {
  const { t } = useTranslation('remote-store');
  if (store.store_status !== StoreStatus.reviewFailure) return null;
  const { refuse_reason: reason } = store;
  return (
    <FormNotice>
      <Banner tone="warning">{reason ? t('refusal.why', { reason }) : t('refusal.whyUnknown')}</Banner>
    </FormNotice>
  );
}
