import { IconLink, useTranslation } from '@agency/shared';
import { RecordIcon } from '@agency/shared/icons';
import { paths } from '@agency/shared/paths';
import { ReachStore } from './reach-store';

interface VisitActionsProps {
  store: Parameters<typeof ReachStore>[0]['store'];
}

export function VisitActions({ store }: VisitActionsProps) {
  const { t } = useTranslation('remote-visit');
  const { store_id, store_name, lat, lng } = store;
  return (
    <>
      <ReachStore store={store} />
      <IconLink
        tone="tinted"
        label={t('due.record', { name: store_name })}
        icon={<RecordIcon size={20} />}
        to={paths.recordVisit.href({ store_id, lat, lng })}
      />
    </>
  );
}
