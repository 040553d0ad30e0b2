import { EmptyState, ShareCard, Sheet, useTranslation } from '@agency/shared';
import type { StoreDetail } from '../../model/store-form';

interface ShareSheetProps {
  store: StoreDetail;
  open: boolean;
  onClose: () => void;
}

export function ShareSheet({ store, open, onClose }: ShareSheetProps) {
  const { t } = useTranslation('remote-store');
  const { store_name: name, address, agency_item, h5_share_url } = store;
  return (
    <Sheet open={open} onClose={onClose} title={t('share.title')}>
      {h5_share_url ? (
        <ShareCard
          url={h5_share_url}
          message={t('share.message', { name })}
          alt={t('share.alt', { name })}
          tip={t('share.tip')}
          lines={[name, address, agency_item?.agency_name ?? '']}
          fileName={name}
        />
      ) : (
        <EmptyState title={t('share.none')} hint={t('share.noneHint')} />
      )}
    </Sheet>
  );
}
