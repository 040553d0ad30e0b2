import { useQuery, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { remoteSource } from '#remote-source';
import './debug-texts';
import type { TestedBuilds } from '../../loader/remote-source';
import { OverridePanel } from './override-panel';
import './tester-badge.css';

const lookAgainMs = 60_000;

export function OverrideBadge() {
  const { t } = useTranslation('debug');
  const [isOpen, setOpen] = useState(false);
  const { data: tested } = useQuery({
    queryKey: ['tested-builds', isOpen],
    queryFn: () => remoteSource.testing.read(),
    enabled: remoteSource.testing.isActive,
    // A preview may end while its page is open.
    refetchInterval: lookAgainMs,
    gcTime: 0,
  });
  if (!tested || (tested.builds.length === 0 && !tested.preview)) return null;
  const lost = tested.builds.filter(({ effect }) => effect !== 'in-use').length;
  return (
    <>
      <button
        type="button"
        className="host-tester-badge host-tester-badge--override"
        onClick={() => setOpen(true)}
      >
        <Label {...tested} />
        {lost > 0 && ` · ${t('override.lost', { count: lost })}`}
      </button>
      <OverridePanel isOpen={isOpen} onClose={() => setOpen(false)} {...tested} />
    </>
  );
}

function Label({ preview, builds }: TestedBuilds) {
  const { t } = useTranslation('debug');
  if (!preview) return t('override.badge', { count: builds.length });
  return t(`preview.badge.${preview.effect}`, { name: preview.name });
}
