import {
  IconButton,
  ShareCard,
  Sheet,
  useIdempotencyKeys,
  useSingleFlight,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { ShareIcon } from '@agency/shared/icons';
import { useState } from 'react';
import { makeProjectCard } from '../../queries/reports';

interface ShareActivitiesProps {
  projectId: string;
  offers: readonly string[];
}

/** Shares a project's offers as a public card, because brokers and customers cannot log in to this page. */
export function ShareActivities({ projectId, offers }: ShareActivitiesProps) {
  const { t } = useTranslation('remote-customer');
  const keys = useIdempotencyKeys();
  const [card, setCard] = useState<ApiOutput<'POST /im/make-card'> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [share, isMaking] = useSingleFlight(async () => {
    if (!card) setCard(await makeProjectCard(projectId, keys.of('card')));
    keys.done('card');
    setOpen(true);
  });
  const name = card?.title ?? '';
  return (
    <>
      <IconButton
        label={t('activities.share')}
        icon={<ShareIcon size={22} />}
        aria-busy={isMaking}
        onClick={() => void share()}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('activities.shareTitle', { name })}>
        {card && (
          <ShareCard
            url={card.url}
            message={t('activities.shareTitle', { name })}
            alt={t('activities.shareAlt', { name })}
            tip={t('activities.shareTip')}
            lines={[name, ...offers]}
            fileName={name}
          />
        )}
      </Sheet>
    </>
  );
}
